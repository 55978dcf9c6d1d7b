/** A whole number with a point before every third digit from the right: `1.234`. Without `Intl`, which takes a page ten milliseconds. */
export const countText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '.');
