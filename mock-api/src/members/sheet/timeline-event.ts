import type { TimelineEvent } from '@serafim/contract/api/sheet/client-sheet';
import type { PapersServices } from '../../papers/services.ts';
import type { MembersTables } from '../db/tables.ts';

/** What events are read with. */
export type TimelineServices = Pick<PapersServices<MembersTables>, 'store' | 'cipher' | 'now'>;

/** An event of which little more than its title is to say. */
export const event = (
  known: Pick<TimelineEvent, 'id' | 'em' | 'tipo' | 'titulo'> & Partial<TimelineEvent>,
): TimelineEvent => ({ texto: '', alerta: false, verbo: null, ...known });
