/** A whole number with a point before every third digit from the right: `1.234`. Made without a format of the platform's. */
export const countText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '.');
