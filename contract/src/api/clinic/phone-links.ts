// A number comes as it is written: `(11) 3000-0000`, `(11) 90000-0000`, `0800 000 0000`.
const readDigits = (number: string): string => number.replace(/\D/g, '');

/** The link that calls a clinic's number. */
export function callLink(number: string): string {
  const digits = readDigits(number);
  return digits.startsWith('0800') ? `tel:${digits}` : `tel:+55${digits}`;
}

/** The link that opens a conversation with a clinic's mobile phone in the messaging app. */
export const chatLink = (number: string): string => `https://wa.me/55${readDigits(number)}`;
