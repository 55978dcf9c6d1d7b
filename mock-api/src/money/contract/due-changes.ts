import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { startJob } from '../../platform/jobs/recurring-job.ts';
import type { PlatformServices } from '../../platform/services.ts';
import type { Db, MoneyTables } from '../db/tables.ts';
import type { Payments } from '../payment/payments.ts';

/** Lets come true what members decided for today or earlier: another plan, the end of a card. */
export async function applyDueChanges(db: Db, now: Date): Promise<void> {
  const today = dayInSaoPaulo(now);
  await db
    .updateTable('person')
    .set({
      plan: sql.ref('next_plan'),
      billing: sql.ref('next_billing'),
      next_plan: '',
      next_billing: '',
      next_from: '',
      version: sql`version + 1`,
    })
    .where('next_from', '!=', '')
    .where('next_from', '<=', today)
    .execute();
  await db
    .updateTable('person')
    .set({ cancelled_at: now.toISOString() })
    .where('cancelled_at', 'is', null)
    .where('number', 'in', leaving =>
      leaving.selectFrom('leaving').select('person_number').where('effective_on', '<', today),
    )
    .execute();
}

/** Asks the provider to give back what it did not confirm yet. @param only one member's */
export async function refundWithdrawals(
  db: Db,
  payments: Payments,
  now: Date,
  log: Pick<FastifyBaseLogger, 'error'>,
  only?: number,
): Promise<void> {
  let owed = db
    .selectFrom('leaving')
    .innerJoin('person', 'person.number', 'leaving.person_number')
    .select(['leaving.person_number', 'person.email'])
    .where('kind', '=', 'desistencia')
    .where('refund', '>', 0)
    .where('refunded_at', 'is', null);
  if (only !== undefined) owed = owed.where('leaving.person_number', '=', only);
  for (const { person_number, email } of await owed.limit(50).execute()) {
    try {
      const paid = await db
        .selectFrom('charge')
        .selectAll()
        .where('person_number', '=', person_number)
        .where('status', '=', 'paga')
        .execute();
      for (const charge of paid) {
        await payments.refund(charge, email);
        await db.updateTable('charge').set({ status: 'estornada' }).where('id', '=', charge.id).execute();
      }
      await db
        .updateTable('leaving')
        .set({ refunded_at: now.toISOString() })
        .where('person_number', '=', person_number)
        .execute();
    } catch (err) {
      log.error({ event: 'refund-failed', err });
    }
  }
}

/** Applies due changes and refunds now and every minute. */
export const startContractChanges = ({
  store: { db },
  payments,
  now,
  log,
}: Pick<PlatformServices<MoneyTables>, 'store' | 'now' | 'log'> & { payments: Payments }) =>
  startJob({
    run: async () => {
      await applyDueChanges(db, now());
      await refundWithdrawals(db, payments, now(), log);
    },
    pause: 60_000,
    log,
    failure: 'due-changes-failed',
  });
