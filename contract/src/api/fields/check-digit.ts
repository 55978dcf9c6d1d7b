/**
 * The modulo 11 digit of CPF and CNPJ: each character is worth its ASCII code less 48 (which serves the
 * letters of the new CNPJ too) times its weight. Libraries were compared: cpf-cnpj-validator 2.1.2 refuses
 * 123.456.789-09, which the Receita's arithmetic accepts.
 */
export function checkDigit(characters: string, weights: readonly number[]): string {
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (characters.charCodeAt(index) - 48),
    0,
  );
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}

/** Checks whether a text repeats one character, as 000.000.000-00 does: right by arithmetic, never issued. */
export const allEqual = (characters: string): boolean => new Set(characters).size === 1;

/** Removes what people type between the digits of a document: dots, dashes, slashes, blanks and invisible marks. */
export const withoutPunctuation = (value: string): string =>
  value.normalize('NFKC').replace(/[\s.\-–—/\p{Cf}]/gu, '');
