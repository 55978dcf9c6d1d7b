import { randomInt } from 'node:crypto';

/** So many letters of an alphabet, each as likely as every other one; fit for secrets. */
export const randomLetters = (alphabet: string, count: number): string =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');
