/** Digits with a point before every third from the right: `1.234`. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');
