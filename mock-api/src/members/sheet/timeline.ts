import type { Timeline, TimelineEvent } from '@serafim/contract/api/sheet/client-sheet';
import type { Person } from '../../identity/db/tables.ts';
import { accessEvents } from './access-events.ts';
import { mailEvents } from './mail-events.ts';
import { contractEvents, moneyEvents, refundEvents } from './money-events.ts';
import { noteEvents, talkEvents } from './talk-events.ts';
import type { TimelineServices } from './timeline-event.ts';

/** Where the events of a member come from; each reads all that it has. */
const sources: readonly ((services: TimelineServices, person: Person) => Promise<TimelineEvent[]>)[] = [
  contractEvents,
  moneyEvents,
  refundEvents,
  talkEvents,
  mailEvents,
  noteEvents,
  accessEvents,
];

/** What happened to a member, the latest first. */
export async function readTimeline(
  services: TimelineServices,
  person: Person,
  { tipo, limite }: { tipo?: TimelineEvent['tipo'] | undefined; limite: number },
): Promise<Timeline> {
  const all: TimelineEvent[] = [];
  for (const read of sources) all.push(...(await read(services, person)));
  const wanted = all
    .filter(event => tipo === undefined || event.tipo === tipo)
    .sort((one, other) => (one.em < other.em ? 1 : one.em > other.em ? -1 : one.id < other.id ? 1 : -1));
  return { eventos: wanted.slice(0, limite), total: wanted.length };
}
