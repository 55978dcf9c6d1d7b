import { z } from '../zod.ts';
import { moneyDigits, parseMoney } from './money-format.ts';

/** A price in a text field; comes out as `1.234,56`, without the sign. @param missing what is said of an empty field */
export const priceText = (missing: string) =>
  z.pipe(
    z.string().check(z.maxLength(24, 'Escreva o preço como 150,00.')),
    z.transform((value, context) => {
      const centavos = parseMoney(value);
      if (centavos !== null && centavos <= 100_000_000) return moneyDigits(centavos);
      context.issues.push({
        code: 'custom',
        input: value,
        message: value.trim() === '' ? missing : 'Escreva o preço como 150,00.',
      });
      return z.NEVER;
    }),
  );

/** The price of a form that asks for one alone. */
export const moneyText = priceText('Digite o preço.');
