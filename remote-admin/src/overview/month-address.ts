import { addMonths } from '@serafim/contract/site/calendar';

const names =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

/** `2026-11` as `novembro`. */
export const monthWord = (mes: string): string => names[Number(mes.slice(5, 7)) - 1] ?? '';

/** `2026-11` as `novembro de 2026`. */
export const monthInFull = (mes: string): string => `${monthWord(mes)} de ${mes.slice(0, 4)}`;

/** A text whose first letter is a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `2026-11` as `nov.` */
export function shortMonth(mes: string): string {
  const word = monthWord(mes);
  return word.length > 4 ? `${word.slice(0, 3)}.` : word;
}

/** The month so many months later; earlier where the number is negative. */
export const otherMonth = (mes: string, months: number): string => addMonths(`${mes}-01`, months).slice(0, 7);

/** The query of a month's address. */
export const monthSearch = (mes: string, current: string): string => (mes === current ? '' : `?mes=${mes}`);

/** A month that an address names, and a sentence where it names none that can be shown. */
export interface AskedMonth {
  /** Null for the month of today. */
  mes: string | null;
  wrong: string | null;
}

/** Reads the month of an address. @param current the month of today */
export function readAskedMonth(params: URLSearchParams, current: string): AskedMonth {
  const asked = params.get('mes');
  if (asked === null || asked === current) return { mes: null, wrong: null };
  const instead = `Esta página mostra ${monthInFull(current)}.`;
  if (!/^20\d{2}-(?:0[1-9]|1[0-2])$/.test(asked))
    return { mes: null, wrong: `O endereço pede um mês que não existe. ${instead}` };
  return asked > current
    ? { mes: null, wrong: `${capital(monthInFull(asked))} ainda não começou. ${instead}` }
    : { mes: asked, wrong: null };
}

/** Months from the newest back to the first. */
export const monthsBack = (first: string, newest: string): string[] =>
  newest <= first ? [newest] : [newest, ...monthsBack(first, otherMonth(newest, -1))];
