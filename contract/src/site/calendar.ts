import { once } from './once.ts';

/** A day of the calendar as `2026-11-21`, in São Paulo, where the company is. */
export type Day = string;

const zone = 'America/Sao_Paulo';
const msPerDay = 86_400_000;

// A date format is created when a date is first written: each takes ten milliseconds of a page's start.
const inSaoPaulo = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }));

/** A moment's day in São Paulo. */
export const dayInSaoPaulo = (moment: Date): Day => inSaoPaulo().format(moment);

/** Moment at which a day begins in São Paulo, which has had no summer time since 2019. */
export const startOfDay = (day: Day): string => new Date(`${day}T00:00:00-03:00`).toISOString();

/** The day so many days later; earlier where `days` is negative. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * msPerDay).toISOString().slice(0, 10);

/** The same date so many months later; the 31st ends on the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/** Returns the day that many working days later. Saturdays and Sundays do not count, holidays do. */
export function addWorkingDays(day: Day, days: number): Day {
  let [found, left] = [day, days];
  while (left > 0) {
    found = addDays(found, 1);
    const weekday = new Date(found).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return found;
}

/** Whole days from one day to another. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / msPerDay);

/** `2026-11-21` as `21/11/2026`. */
export const plainDay = (day: Day): string => day.split('-').reverse().join('/');

/** `2026-11-21` as `21/11`. */
export const dayAndMonth = (day: Day): string => plainDay(day).slice(0, 5);

/** A day without its year where the day beside it has the same: `21/11`, else `21/11/2026`. */
export const dayBeside = (day: Day, other: Day): string =>
  day.slice(0, 4) === other.slice(0, 4) ? dayAndMonth(day) : plainDay(day);

const inFull = once(() => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }));
const withWeekday = once(() => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' }));

/** `2026-11-21` as `21 de novembro de 2026`. */
export const dayInFull = (day: Day): string => inFull().format(new Date(day));

/** `2026-11-21` as `sábado, 21 de novembro de 2026`. */
export const weekdayInFull = (day: Day): string => withWeekday().format(new Date(day));

/** Days in which a member may withdraw from a contract made at a distance (CDC, art. 49). */
export const WITHDRAWAL_DAYS = 7;

/** The last day to withdraw: calendar days, the day of the contract not counted. */
export const lastDayToWithdraw = (contractedOn: Day): Day => addDays(contractedOn, WITHDRAWAL_DAYS);
