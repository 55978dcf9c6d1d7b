import { type Day as CalendarDay, plainDay } from '@serafim/contract/site/calendar';

/** A day in a text: `21/11/2026`, readable for programs too. */
export function Day({ date }: { date: CalendarDay }) {
  return <time dateTime={date}>{plainDay(date)}</time>;
}
