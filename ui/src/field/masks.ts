import type { MaskInputOptions } from 'maska';

const digits = (value: string) => value.replace(/\D/g, '');

/** Country code, trunk zero and carrier of a pasted number go: area code and number stay. */
const nationalNumber = (value: string): string => {
  const typed = digits(value);
  const withoutCountry = /^\s*\+?\s*55/.test(value) && typed.length > 11 ? typed.slice(2) : typed;
  return withoutCountry.replace(/^0(?:\d{2}(?=\d{10,11}$))?(?!800)/, '');
};

/**
 * The masks of this site. Each takes what people paste, with dots, spaces or a country code, and what they
 * type; the box shows the formatted text, and whoever reads the value normalises it.
 */
export const masks = {
  cpf: { mask: '###.###.###-##', preProcess: digits },
  cnpj: {
    mask: '**.***.***/****-##',
    tokens: { '*': { pattern: /[0-9A-Z]/, transform: (letter: string) => letter.toUpperCase() } },
    preProcess: (value: string) => value.replace(/[^0-9a-z]/gi, '').toUpperCase(),
  },
  cep: { mask: '#####-###', preProcess: digits },
  ddd: { mask: '##', preProcess: (value: string) => nationalNumber(value).slice(0, 2) },
  mobile: { mask: '#####-####', preProcess: (value: string) => nationalNumber(value).slice(-9) },
  phone: {
    mask: (value: string) => {
      const typed = digits(value);
      if (typed.startsWith('0800')) return '#### ### ####';
      return typed.length > 10 ? '(##) #####-####' : '(##) ####-####';
    },
    preProcess: nationalNumber,
  },
  code: { mask: '######', preProcess: digits },
  money: { number: { locale: 'pt-BR', fraction: 2, unsigned: true } },
} satisfies Record<string, MaskInputOptions>;

export type MaskName = keyof typeof masks;
