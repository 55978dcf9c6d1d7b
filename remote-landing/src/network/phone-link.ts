// A number comes as people read it: `(11) 3000-0000`, `(11) 90000-0000`, `0800 000 0000`.
const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** The link that calls a clinic's number. */
export const callLink = (number: string): string => {
  const digits = digitsOf(number);
  return digits.startsWith('0800') ? `tel:${digits}` : `tel:+55${digits}`;
};

/** The link that opens a conversation with a clinic's mobile phone in the messaging app. */
export const chatLink = (number: string): string => `https://wa.me/55${digitsOf(number)}`;
