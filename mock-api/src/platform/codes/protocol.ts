import { randomLetters } from './random-letters.ts';

// Without letters and digits that are mistaken for each other on the phone.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new protocol number: day and eight random characters, as `20261121-7KQ2M9XB`. */
export function newProtocol(now: Date): string {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  return `${day}-${randomLetters(alphabet, 8)}`;
}
