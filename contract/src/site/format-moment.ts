import { dayInSaoPaulo, plainDay } from './calendar.ts';
import { once } from './once.ts';

// Made at the first use: a date format takes ten milliseconds, also of a page that writes no minute.
const minutes = once(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: 'America/Sao_Paulo',
    }),
);

/** An instant's day in São Paulo: `14/11/2026`. */
export function formatDate(instant: string): string {
  return plainDay(dayInSaoPaulo(new Date(instant)));
}

/** An instant's day and minute in São Paulo: `14/11/2026, 09:12`. */
export function formatMinute(instant: string): string {
  return minutes().format(new Date(instant));
}

/** The time of day in São Paulo: `09:12`. */
export function formatTime(moment: Date): string {
  return formatMinute(moment.toISOString()).slice(-5);
}
