import { type Day, daysBetween } from '@serafim/contract/site/calendar';

/** What a boleto asks for. */
export interface Boleto {
  /** Three digits of the bank. */
  bank: string;
  /** Centavos. */
  amount: number;
  dueOn: Day;
  /** 25 digits that are the bank's own: here our reference. */
  free: string;
}

const REAL = '9';

/** Check digit of a field of the line: FEBRABAN's modulo 10. */
export function modulo10(digits: string): string {
  let sum = 0;
  [...digits].reverse().forEach((digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  });
  return String((10 - (sum % 10)) % 10);
}

/** Check digit of the whole bar code: FEBRABAN's modulo 11, which is never 0. */
export function modulo11(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const digit = 11 - (sum % 11);
  return String(digit > 9 ? 1 : digit);
}

/** Days since 7 October 1997; after 9999 the count goes on at 1000, as it did on 22 February 2025. */
export function dueFactor(dueOn: Day): string {
  const days = daysBetween('1997-10-07', dueOn);
  return String(days < 10_000 ? days : ((days - 1_000) % 9_000) + 1_000);
}

/** The 44 digits of a boleto's bar code. */
export function barCode({ bank, amount, dueOn, free }: Boleto): string {
  if (!/^\d{3}$/.test(bank) || !/^\d{25}$/.test(free) || amount > 9_999_999_999)
    throw new RangeError('A boleto needs 3 digits of bank, 25 free ones and an amount of up to 10 digits');
  const money = dueFactor(dueOn) + String(amount).padStart(10, '0');
  const check = modulo11(`${bank}${REAL}${money}${free}`);
  return `${bank}${REAL}${check}${money}${free}`;
}

/** The bar code as people type it: 47 digits in five fields, three of them with a check digit. */
export function boletoLine(code: string): string {
  const fields = [code.slice(0, 4) + code.slice(19, 24), code.slice(24, 34), code.slice(34, 44)];
  return fields.map(field => field + modulo10(field)).join('') + code.slice(4, 5) + code.slice(5, 19);
}

/** The 44 digits of the bar code whose line this is. */
export const codeOfLine = (line: string): string =>
  line.slice(0, 4) + line.slice(32, 47) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);

/** 47 digits as banks print them: `00190.50095 40144.816069 06809.350314 3 37370000000100`. */
export const printedLine = (line: string): string =>
  line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
