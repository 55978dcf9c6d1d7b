import { grouped } from './grouped.ts';

/** Digits and comma as `1.234,56`: thousands grouped, at most two digits behind the first comma. */
export function moneyDigits(counted: string): string {
  const [reais = '', ...cents] = counted.split(',');
  const whole = grouped(reais.replace(/^0+(?=\d)/, ''));
  return cents.length === 0 ? whole : `${whole || '0'},${cents.join('').slice(0, 2)}`;
}

/** Digits and comma of a price from elsewhere; a lone point before one or two last digits is its comma. */
export const moneySigns = (text: string): string =>
  text
    .trim()
    .replace(/^(\D*[\d,]*)\.(\d{1,2})$/, (whole, before: string, cents: string) =>
      before.includes(',') && !/,\d{3}$/.test(before) ? whole : `${before.replaceAll(',', '')},${cents}`,
    )
    .replace(/[^\d,]/g, '');
