/**
 * Puts a point before every third digit from the right of a whole number, or of digits as typed: `1.234`. The contract
 * has the same line for the API's texts (`site/count.ts`): neither package may import the other.
 */
export const groupThousands = (digits: number | string): string =>
  String(digits).replace(/\B(?=(\d{3})+$)/g, '.');
