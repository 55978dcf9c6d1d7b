import { dueDays } from '@serafim/contract/api/plan/plan-table';
import { addDays, type Day, dayInSaoPaulo } from '@serafim/contract/site/calendar';

/** The members signed up over so many days. */
const SPAN = 300;

const HOUR = 3_600_000;

/** How many people sign up on a weekday, Sunday first, where 1 is usual. */
const weekdays = [0.45, 1.2, 1.25, 1.15, 1, 0.9, 0.55];

/** The same of months, January first: plans of the new year, winter holidays, Christmas. */
const months = [1.25, 0.9, 1.05, 1, 0.95, 0.85, 0.8, 1.05, 1.1, 1.1, 1.2, 0.7];

/** The same of hours in São Paulo, midnight first. */
const hours = [2, 1, 0, 0, 0, 0, 1, 3, 6, 9, 10, 9, 8, 8, 9, 9, 8, 7, 7, 8, 9, 8, 6, 4];

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(day).getUTCDay());

/** How many sign-ups an hour has beside others: by hour, weekday and season, more each month. */
function weightOf(hour: Date, ago: number): number {
  const local = new Date(hour.getTime() - 3 * HOUR);
  const growth = 1.4 - ago / (SPAN * 24);
  return (
    growth *
    (hours[local.getUTCHours()] ?? 0) *
    (weekdays[local.getUTCDay()] ?? 0) *
    (months[local.getUTCMonth()] ?? 0)
  );
}

/** When each of so many invented members signed up, the oldest first. */
export function signUpMoments(count: number, now: Date): Date[] {
  const hourly = Array.from({ length: SPAN * 24 }, (_, index) => {
    const ago = SPAN * 24 - index;
    const from = new Date(now.getTime() - ago * HOUR);
    return { from, weight: weightOf(from, ago) };
  });
  const total = hourly.reduce((sum, { weight }) => sum + weight, 0);
  const moments: Date[] = [];
  let before = 0;
  for (const { from, weight } of hourly) {
    const after = before + weight;
    // The nth stands at its share of the whole, wherever that falls in an hour.
    for (let at = ((moments.length + 0.5) / count) * total; at < after && moments.length < count; ) {
      moments.push(new Date(from.getTime() + Math.floor(((at - before) / weight) * HOUR)));
      at = ((moments.length + 0.5) / count) * total;
    }
    before = after;
  }
  return moments;
}

/** The days of a week, both ends included. */
export interface Week {
  from: Day;
  until: Day;
}

export const isIn = ({ from, until }: Week, day: Day): boolean => from <= day && day <= until;

/** At least so many days have passed since the week in which cards failed: all tries of its charges are over. */
const SINCE_OUTAGE = 12;

/** The week, Monday to Sunday, in which no card could be charged: the last one with a due day that is long enough ago. */
export function outageWeek(now: Date): Week {
  const last = addDays(dayInSaoPaulo(now), -SINCE_OUTAGE);
  for (let until = addDays(last, -new Date(last).getUTCDay()); ; until = addDays(until, -7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(until, index - 6));
    if (days.some(day => dueDays.some(due => Number(due) === Number(day.slice(8)))))
      return { from: addDays(until, -6), until };
  }
}
