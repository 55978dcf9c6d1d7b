import { addDays, addMonths, type Day, dayInSaoPaulo, startOfDay } from '@serafim/contract/site/calendar';

/** The days of a month that are counted. */
export interface MonthWindow {
  /** As `2026-11`. */
  mes: string;
  first: Day;
  /** The last day of the month, also where it is still to come. */
  last: Day;
  /** The last day that is counted: today, or the last one of a month that is over. */
  until: Day;
  isNow: boolean;
}

export const monthOf = (day: Day): string => day.slice(0, 7);

/** A month that has begun. */
export function monthWindow(mes: string, now: Date): MonthWindow {
  const first = `${mes}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const today = dayInSaoPaulo(now);
  const isNow = monthOf(today) === mes;
  return { mes, first, last, until: isNow ? today : last, isNow };
}

/** The same days of a month so many months away: to the same date, or the whole month where this one is over. */
export function sameDays({ first, until, isNow }: MonthWindow, months: number): { from: Day; to: Day } {
  const from = addMonths(first, months);
  return { from, to: isNow ? addMonths(until, months) : addDays(addMonths(from, 1), -1) };
}

/** The moments between which a month lies, the second not in it. */
export const momentsOf = ({ first, last }: MonthWindow): [from: string, before: string] => [
  startOfDay(first),
  startOfDay(addDays(last, 1)),
];
