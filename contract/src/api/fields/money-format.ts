import { countText } from '../../site/count.ts';

const shape = /^(?:R\$)?\s*(\d{1,3}(?:\.\d{3})+|\d{1,7})(?:,(\d{2}))?$/;

/** Centavos of a typed price: `R$ 1.234,56` gives 123456. Null where the text is no price. */
export function parseMoney(typed: string): number | null {
  const [, reais, cents = '00'] = typed.normalize('NFKC').trim().match(shape) ?? [];
  return reais === undefined ? null : Number(reais.replaceAll('.', '')) * 100 + Number(cents);
}

/** Centavos as `1.234,56`, without the sign. */
export const moneyDigits = (centavos: number): string =>
  `${countText(Math.trunc(centavos / 100))},${String(centavos % 100).padStart(2, '0')}`;

/** Centavos as `R$ 1.234,56`, with a space that does not break. */
export const formatMoney = (centavos: number): string => `R$\u00A0${moneyDigits(centavos)}`;
