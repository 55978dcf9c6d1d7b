import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { sql } from 'kysely';
import { startJob } from '../../platform/jobs/recurring-job.ts';
import { assertSameTime } from '../clock/clock-guard.ts';
import type { Db } from '../db/tables.ts';
import { noChange } from '../membership/contract-repository.ts';
import { type RefundServices, runRefunds } from '../refund/run-refunds.ts';

/** Lets come true what members decided for today or earlier: another plan, the end of a card. */
export async function applyDueChanges(db: Db, now: Date): Promise<void> {
  const today = dayInSaoPaulo(now);
  await db
    .updateTable('contract')
    .set({ plan: sql.ref('next_plan'), billing: sql.ref('next_billing'), ...noChange })
    .where('next_from', '<=', today)
    .execute();
  await db
    .updateTable('contract')
    .set({ ended_at: now.toISOString() })
    .where('ended_at', 'is', null)
    .where('effective_on', '<', today)
    .execute();
}

/** Applies due changes and refunds now and every minute. */
export const startContractChanges = (services: RefundServices) =>
  startJob({
    run: async () => {
      const { store, now } = services;
      await assertSameTime(store, now());
      await applyDueChanges(store.db, now());
      await runRefunds(services);
    },
    pause: 60_000,
    log: services.log,
    failure: 'due-changes-failed',
  });
