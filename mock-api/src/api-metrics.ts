import { chargeStates } from '@serafim/contract/api/payment/charge-state';
import { createMetrics, type Metrics } from '@serafim/server-kit/metrics/metrics';
import type { MembersTables } from './members/db/tables.ts';
import { attemptStates } from './money/db/tables.ts';
import type { Db } from './platform/db/store.ts';

interface ApiMetricsDeps {
  db: Db<MembersTables>;
  now: () => Date;
}

/** How many rows of each state there are; 0 for a state that no row has. */
const byState = <State extends string>(
  states: readonly State[],
  rows: readonly { state: string; count: number | string }[],
): [State, number][] =>
  states.map(state => [state, Number(rows.find(row => row.state === state)?.count ?? 0)]);

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
      const rows = await db
        .selectFrom('charge')
        .select(['status as state', count])
        .groupBy('status')
        .execute();
      for (const [state, value] of byState(chargeStates, rows)) gauge.set({ state }, value);
    },
    ['state'],
  );
  metrics.gauge(
    'serafim_payment_attempts',
    'Tries to have a charge paid, by what the provider said',
    async gauge => {
      const rows = await db.selectFrom('payment_attempt').select(['state', count]).groupBy('state').execute();
      for (const [state, value] of byState(attemptStates, rows)) gauge.set({ state }, value);
    },
    ['state'],
  );
  return metrics;
}
