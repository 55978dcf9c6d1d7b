/** A member number as the card shows it: `0042 1187`. */
export const formatMemberNumber = (number: number): string =>
  String(number)
    .padStart(8, '0')
    .replace(/^(\d+)(\d{4})$/, '$1 $2');
