import { z } from '../zod.ts';
import { allEqual, checkDigit, withoutPunctuation } from './check-digit.ts';

const firstWeights = [10, 9, 8, 7, 6, 5, 4, 3, 2];
const secondWeights = [11, ...firstWeights];

/** Checks whether eleven plain digits are a CPF. */
export const isCpf = (digits: string): boolean =>
  /^\d{11}$/.test(digits) &&
  !allEqual(digits) &&
  checkDigit(digits, firstWeights) === digits[9] &&
  checkDigit(digits, secondWeights) === digits[10];

/** Completes nine digits with their two check digits. */
export function cpfFrom(nineDigits: string): string {
  const ten = nineDigits + checkDigit(nineDigits, firstWeights);
  return ten + checkDigit(ten, secondWeights);
}

/** The digits of a typed CPF, masked or not. What is no digit stays, so that a check can refuse it. */
export const cpfDigits = withoutPunctuation;

/** `52998224725` as `529.982.247-25`. */
export const formatCpf = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');

/** `52998224725` as `***.982.247-**`: all that lists, cards and mails show. */
export const maskCpf = (digits: string): string =>
  digits.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '***.$1.$2-**');

/** A CPF as people type it; comes out as eleven digits. */
export const cpf = z
  .pipe(z.string().check(z.maxLength(40, 'Digite os 11 números do CPF.')), z.transform(cpfDigits))
  .check(
    z.refine(digits => digits !== '', { error: 'Digite o CPF.', abort: true }),
    z.refine(digits => /^\d{11}$/.test(digits), { error: 'Digite os 11 números do CPF.', abort: true }),
    z.refine(isCpf, 'Confira os números: este CPF não existe.'),
  );
