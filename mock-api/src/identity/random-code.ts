import { randomInt } from 'node:crypto';
import { codeLetters } from '@serafim/contract/api/session/typed-code';

/** A random code that people can type: five bits a letter. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => codeLetters[randomInt(codeLetters.length)]).join('');
