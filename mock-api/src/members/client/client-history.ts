import { type ClientEvent, clientIncidents, historyActions } from '@serafim/contract/api/client/client-file';
import type { Person } from '../../identity/db/tables.ts';
import type { Db } from '../db/tables.ts';

const told = [...historyActions, ...clientIncidents] as const;

/** How many lines an administrator sees. */
const MOST = 200;

/** What happened to a client, the latest first, with the sign-up at the end. */
export async function clientHistory(db: Db, { id, created_at }: Person): Promise<ClientEvent[]> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('person', 'person.id', 'audit.actor_id')
    .select(['audit.sequence', 'audit.at', 'audit.action', 'audit.fields', 'audit.actor_id', 'person.name'])
    .where('audit.subject_id', '=', id)
    .where('audit.action', 'in', told)
    .orderBy('audit.sequence', 'desc')
    .limit(MOST - 1)
    .execute();
  const events = rows.flatMap(({ sequence, at, action, fields, actor_id, name }): ClientEvent[] => {
    const acao = told.find(known => known === action);
    return acao !== undefined
      ? [
          {
            registro: sequence,
            em: at,
            quem: actor_id === '' ? null : (name ?? 'administração'),
            acao,
            campos: fields === '' ? [] : fields.split(','),
          },
        ]
      : [];
  });
  return [...events, { registro: 0, em: created_at, quem: null, acao: 'cadastrou', campos: [] }];
}
