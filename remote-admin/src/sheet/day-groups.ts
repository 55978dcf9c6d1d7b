import type { TimelineEvent } from '@serafim/contract/api/sheet/client-sheet';
import { type Day, dayBeside, dayInSaoPaulo } from '@serafim/contract/site/calendar';

/** The events of one day. */
export interface DayGroup {
  day: Day;
  events: TimelineEvent[];
}

const isSameLook = (one: TimelineEvent | undefined, other: TimelineEvent): boolean =>
  one?.tipo === 'acesso' && other.tipo === 'acesso' && one.titulo === other.titulo;

/** Puts the events of a day together, in the order in which they come. */
export function groupByDay(events: readonly TimelineEvent[]): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const event of events) {
    const day = dayInSaoPaulo(new Date(event.em));
    const last = groups.at(-1);
    if (last?.day !== day) groups.push({ day, events: [event] });
    // Who looked several times is told once.
    else if (!isSameLook(last.events.at(-1), event)) last.events.push(event);
  }
  return groups;
}

/** A day as the line of a client says it: of this year without its year. */
export const dayLabel = (day: Day, today: Day): string => (day === today ? 'Hoje' : dayBeside(day, today));
