import { chargeStates } from '@serafim/contract/api/payment/charge-state';
import { dayInSaoPaulo, daysBetween } from '@serafim/contract/site/calendar';
import { createMetrics, type Metrics } from '@serafim/server-kit/metrics/metrics';
import { sql } from 'kysely';
import type { MembersTables } from './members/db/tables.ts';
import { attemptStates } from './money/db/tables.ts';
import type { Db } from './platform/db/store.ts';

interface ApiMetricsDeps {
  db: Db<MembersTables>;
  now: () => Date;
}

/** How many rows have each value of a column, in one pass: to group them, SQLite sorts every row of a table. */
const countEach = <Value extends string>(column: string, values: readonly Value[]) =>
  values.map(value => sql<number | string>`count(*) filter (where ${sql.ref(column)} = ${value})`.as(value));

/** Measures an API: its answers, and what waits in its database, which is asked at each scrape. */
export function createApiMetrics({ db, now }: ApiMetricsDeps): Metrics {
  const metrics = createMetrics('api');
  const count = db.fn.countAll<number | string>().as('count');

  metrics.gauge('serafim_outbox_mails', 'Mails that are still to be sent', async gauge => {
    const row = await db.selectFrom('outbox').select(count).executeTakeFirst();
    gauge.set(Number(row?.count ?? 0));
  });
  metrics.gauge(
    'serafim_outbox_oldest_seconds',
    'Age of the oldest mail that is still to be sent',
    async gauge => {
      const row = await db
        .selectFrom('outbox')
        .select(({ fn }) => fn.min('created_at').as('oldest'))
        .executeTakeFirst();
      gauge.set(row?.oldest ? (now().getTime() - Date.parse(row.oldest)) / 1_000 : 0);
    },
  );
  metrics.gauge(
    'serafim_charges',
    'Charges by what has become of them',
    async gauge => {
      const counts = await db
        .selectFrom('charge')
        .select(countEach('status', chargeStates))
        .executeTakeFirstOrThrow();
      for (const state of chargeStates) gauge.set({ state }, Number(counts[state]));
    },
    ['state'],
  );
  metrics.gauge(
    'serafim_payment_attempts',
    'Tries to have a charge paid, by what the provider said',
    async gauge => {
      const counts = await db
        .selectFrom('payment_attempt')
        .select(countEach('state', attemptStates))
        .executeTakeFirstOrThrow();
      for (const state of attemptStates) gauge.set({ state }, Number(counts[state]));
    },
    ['state'],
  );
  metrics.gauge(
    'serafim_billing_behind_seconds',
    'Whole days since the last billing; below 0 where that was later than today',
    async gauge => {
      const last = await db.selectFrom('billing_run').select('day').executeTakeFirst();
      const today = dayInSaoPaulo(now());
      gauge.set(last === undefined ? 0 : daysBetween(last.day, today) * 86_400);
    },
  );
  return metrics;
}
