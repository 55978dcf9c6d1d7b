import { z } from '../zod.ts';
import { isAreaCode } from './area-code.ts';

const typed = (value: string): string => value.normalize('NFKC').replace(/[\s().\-–+\p{Cf}]/gu, '');

// In this order: country, the zero of long distance with or without a carrier's two digits.
const withoutPrefixes = (digits: string): string =>
  digits.replace(/^(?:00)?55(?=\d{10,11}$)/, '').replace(/^0(?:\d{2})?(?=[1-9]\d{9,10}$)/, '');

/** Area code and number of a phone as people type or paste it, with +55, zeros or a carrier's code. */
export function splitPhone(value: string): { ddd: string; number: string } {
  const digits = withoutPrefixes(typed(value));
  return { ddd: digits.slice(0, 2), number: digits.slice(2) };
}

/** `11 987654321` as `+5511987654321`. */
export const phoneE164 = (phone: string): string => `+55${phone.replace(' ', '')}`;

/** `11 987654321` as `(11) 98765-4321`; an 0800 as `0800 123 4567`. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(\d{2}) (\d{4,5})(\d{4})$/, '($1) $2-$3').replace(/^(0800)(\d{3})(\d{3,4})$/, '$1 $2 $3');

const isMobile = (number: string): boolean => /^9\d{8}$/.test(number);
const isLandline = (number: string): boolean => /^[2-5]\d{7}$/.test(number);

const phone = (isNumber: (number: string) => boolean, wrong: string) =>
  z.pipe(
    z.string().check(
      z.maxLength(40, wrong),
      z.refine(value => value.trim() !== '', { error: 'Digite o telefone com DDD.', abort: true }),
    ),
    z.transform((value, context) => {
      const { ddd, number } = splitPhone(value);
      if (/^\d{2}$/.test(ddd) && /^\d+$/.test(number) && !isAreaCode(ddd)) {
        context.issues.push({ code: 'custom', input: value, message: 'Confira o DDD: este não existe.' });
        return z.NEVER;
      }
      if (!isAreaCode(ddd) || !isNumber(number)) {
        context.issues.push({ code: 'custom', input: value, message: wrong });
        return z.NEVER;
      }
      return `${ddd} ${number}`;
    }),
  );

/** A mobile phone with its DDD; comes out as `DD NNNNNNNNN`, the form of `telefone`. */
export const mobilePhone = phone(isMobile, 'Digite o celular com DDD e 9 números, começando por 9.');

/** A landline with its DDD; comes out as `DD NNNNNNNN`. */
export const landlinePhone = phone(isLandline, 'Digite o telefone fixo com DDD e 8 números.');

/** Either of them with its DDD, as companies have. */
export const anyPhone = phone(
  number => isMobile(number) || isLandline(number),
  'Digite o telefone com DDD, fixo ou celular.',
);

/** The number of a mobile phone in a field of its own, without the DDD; comes out as nine digits. */
export const mobileNumber = z
  .pipe(z.string().check(z.maxLength(40, 'Digite os 9 números do celular.')), z.transform(typed))
  .check(
    z.refine(value => value !== '', { error: 'Digite o celular.', abort: true }),
    z.refine(isMobile, 'Digite os 9 números do celular, começando por 9.'),
  );

/** A number that is free to call; comes out as digits. */
export const freePhone = z
  .pipe(z.string().check(z.maxLength(40, 'Digite o 0800 com 10 ou 11 números.')), z.transform(typed))
  .check(z.refine(value => /^0800\d{6,7}$/.test(value), 'Digite o 0800 com 10 ou 11 números.'));
