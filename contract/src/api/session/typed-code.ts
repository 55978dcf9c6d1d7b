/** Letters and digits of codes that people type: none that is mistaken for another one. */
export const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code as it is compared: without blanks and hyphens, in capitals. */
export const plainCode = (value: string): string =>
  value.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** A code as people read it, in two halves: `ABCD-EFGH`. */
export const groupCode = (code: string): string =>
  `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`;
