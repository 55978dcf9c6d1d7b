/**
 * A whole number, or digits as typed, with a point before every third from the right: `1.234`. The contract has
 * the same line for the API's texts (`site/count.ts`): neither package may import the other.
 */
export const groupThousands = (digits: number | string): string =>
  String(digits).replace(/\B(?=(\d{3})+$)/g, '.');
