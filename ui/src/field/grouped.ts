/** A whole number, or digits that were typed, with a point before every third from the right: `1.234`. */
export const grouped = (digits: number | string): string => String(digits).replace(/\B(?=(\d{3})+$)/g, '.');
