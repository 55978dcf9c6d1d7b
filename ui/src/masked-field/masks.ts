import { groupThousands } from '../group-thousands.ts';

/** Format of the input of a field. */
export interface Mask {
  /** Pattern of the characters that count; the mask itself sets all others as punctuation. */
  counts: RegExp;
  /** Returns the counted characters with their punctuation. */
  format: (counted: string) => string;
  /** Returns the characters that count in a pasted, autofilled or stored text, which may be written in many ways. */
  fromElsewhere?: (text: string) => string;
  inputMode: 'numeric' | 'decimal' | 'text';
}

const digits = (text: string) => text.replace(/\D/g, '');

/** Removes country code, long-distance zero and its carrier code; area code and number stay. */
const nationalNumber = (text: string): string =>
  digits(text)
    .replace(/^(?:00)?55(?=\d{10,11}$)/, '')
    .replace(/^0(?!800)(?:\d{2})?(?=[1-9]\d{9,10}$)/, '');

const pattern = (shape: string): Mask => ({
  counts: /\d/,
  format: counted => fill(shape, counted),
  inputMode: 'numeric',
});

function phoneShape(counted: string): string {
  if (counted.startsWith('0800')) return '#### ### ####';
  return counted.length > 10 ? '(##) #####-####' : '(##) ####-####';
}

/** Fills each `#` of a pattern with a character; punctuation appears once something follows it. */
function fill(pattern: string, characters: string): string {
  let filled = '';
  let next = 0;
  for (const sign of pattern) {
    if (next === characters.length) break;
    filled += sign === '#' ? characters[next++] : sign;
  }
  return filled;
}

/** Formats digits and comma as `1.234,56`: thousands grouped, at most two digits behind the first comma. */
function moneyDigits(counted: string): string {
  const [reais = '', ...cents] = counted.split(',');
  const whole = groupThousands(reais.replace(/^0+(?=\d)/, ''));
  return cents.length === 0 ? whole : `${whole || '0'},${cents.join('').slice(0, 2)}`;
}

/**
 * Keeps the digits and the comma of a price that was pasted or autofilled. One point before the last one or two digits is
 * read as the comma: `12.5` is `12,5`.
 */
const moneySigns = (text: string): string =>
  text
    .trim()
    .replace(/^(\D*[\d,]*)\.(\d{1,2})$/, (whole, before: string, cents: string) =>
      before.includes(',') && !/,\d{3}$/.test(before) ? whole : `${before.replaceAll(',', '')},${cents}`,
    )
    .replace(/[^\d,]/g, '');

/** The masks of this site. A box shows the formatted text; the schema that reads it removes the punctuation. */
export const masks = {
  cpf: pattern('###.###.###-##'),
  /** Accepts letters too: since 2026 a CNPJ may hold them. */
  cnpj: {
    counts: /[0-9a-z]/i,
    format: counted => fill('##.###.###/####-##', counted.toUpperCase()),
    inputMode: 'text',
  },
  cep: pattern('#####-###'),
  /** Drops the long-distance zero that people write before an area code; no area code begins with one. */
  ddd: {
    ...pattern('##'),
    format: counted => fill('##', counted.replace(/^0+/, '')),
    fromElsewhere: text => nationalNumber(text).replace(/^0+/, '').slice(0, 2),
  },
  mobile: { ...pattern('#####-####'), fromElsewhere: text => nationalNumber(text).slice(-9) },
  phone: {
    counts: /\d/,
    format: counted => fill(phoneShape(counted), counted),
    fromElsewhere: nationalNumber,
    inputMode: 'numeric',
  },
  /** The six digits of a code that came by e-mail. */
  code: pattern('######'),
  money: { counts: /[\d,]/, format: moneyDigits, fromElsewhere: moneySigns, inputMode: 'decimal' },
} as const satisfies Record<string, Mask>;

export type MaskName = keyof typeof masks;
