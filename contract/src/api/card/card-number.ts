/**
 * The number that a card shows: a member's own, and for a dependent the same with the place behind it.
 * @param memberNumber as `0042 1187` @param place 0 for the member, else the dependent's: 1 is the first
 * @example cardNumber('0042 1187', 2) // '0042 1187-2'
 */
export const cardNumber = (memberNumber: string, place: number): string =>
  place === 0 ? memberNumber : `${memberNumber}-${place}`;
