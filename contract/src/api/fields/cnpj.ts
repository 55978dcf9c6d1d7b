import { z } from '../zod.ts';
import { allEqual, checkDigit, withoutPunctuation } from './check-digit.ts';

const firstWeights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const secondWeights = [6, ...firstWeights];

/** The 14 characters of a typed CNPJ in upper case, without its punctuation. */
export const cnpjCharacters = (value: string): string => withoutPunctuation(value).toUpperCase();

/** Checks whether 14 plain characters are a CNPJ, of the old form or of the alphanumeric one. */
export const isCnpj = (characters: string): boolean =>
  /^[0-9A-Z]{12}\d{2}$/.test(characters) &&
  !allEqual(characters) &&
  checkDigit(characters, firstWeights) === characters[12] &&
  checkDigit(characters, secondWeights) === characters[13];

/** The CNPJ of twelve characters: root and order, with their check digits behind. For tests and demonstrations. */
export function cnpjFrom(rootAndOrder: string): string {
  const first = rootAndOrder + checkDigit(rootAndOrder, firstWeights);
  return first + checkDigit(first, secondWeights);
}

/** A CNPJ as people type it, letters included; comes out as 14 characters. */
export const cnpj = z
  .pipe(z.string().check(z.maxLength(40, 'Digite os 14 caracteres do CNPJ.')), z.transform(cnpjCharacters))
  .check(
    z.refine(value => value !== '', { error: 'Digite o CNPJ.', abort: true }),
    z.refine(value => /^[0-9A-Z]{12}\d{2}$/.test(value), {
      error: 'Digite os 14 caracteres do CNPJ.',
      abort: true,
    }),
    z.refine(isCnpj, 'Confira os números: este CNPJ não existe.'),
  );
