import { type Waiting, waitingListSchema } from '@serafim/contract/api/network/waiting-list';
import { sql } from 'kysely';
import type { IdentityServices } from '../../identity/services.ts';
import { refusals } from '../../platform/http/answers.ts';
import type { ApiApp } from '../../platform/http/api-app.ts';
import type { Db, NetworkTables } from '../db/tables.ts';

const MOST = 200;

/** What is waited for, by city and words, where most people wait first. */
async function waitingList(db: Db): Promise<Waiting[]> {
  const waiting = sql<number | string>`sum(case when told_at is null then 1 else 0 end)`;
  const rows = await db
    .selectFrom('network_request')
    .select(({ fn }) => [
      'city',
      'specialty',
      waiting.as('waiting'),
      sql<number | string>`count(*)`.as('all'),
      fn.min('created_at').as('since'),
    ])
    .groupBy(['city', 'specialty'])
    .orderBy(waiting, 'desc')
    .orderBy('city')
    .orderBy('specialty')
    .limit(MOST)
    .execute();
  return rows.map(row => ({
    cidade: row.city,
    especialidade: row.specialty,
    esperando: Number(row.waiting),
    avisados: Number(row.all) - Number(row.waiting),
    desde: row.since,
  }));
}

/** GET /avise-me: where the network is missed. */
export function waitingListRoutes(app: ApiApp, { store: { db } }: IdentityServices<NetworkTables>): void {
  app.get(
    '/avise-me',
    {
      schema: {
        summary: 'Onde esperam por um local novo na rede, sem dizer quem',
        response: { 200: waitingListSchema, ...refusals },
      },
    },
    () => waitingList(db),
  );
}
