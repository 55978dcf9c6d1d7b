import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/transaction.ts';
import { startJob } from '../../platform/jobs/recurring-job.ts';
import { isOfPresentContract } from '../charge/charge-repository.ts';
import { assertSameTime } from '../clock/clock-guard.ts';
import type { Db } from '../db/tables.ts';
import { oweCharge } from '../refund/refund-repository.ts';
import { type RefundServices, runRefunds } from '../refund/run-refunds.ts';

/**
 * Lets come true what members decided for today or earlier: another plan, the end of a card.
 * @param only one member's; without it, everybody's
 */
export async function applyDueChanges(db: Db, now: Date, only?: number): Promise<void> {
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
    .$if(only !== undefined, query => query.where('number', '=', only ?? 0))
    .execute();
  await db
    .updateTable('person')
    .set({ cancelled_at: now.toISOString() })
    .where('cancelled_at', 'is', null)
    .where('number', 'in', leaving =>
      leaving.selectFrom('leaving').select('person_number').where('effective_on', '<', today),
    )
    .$if(only !== undefined, query => query.where('number', '=', only ?? 0))
    .execute();
}

/**
 * Owes every member who withdrew what was paid and is not owed yet: by a program of before, or by one that took money
 * while the member left.
 */
async function oweWithdrawals(db: Db, now: Date): Promise<void> {
  const forgotten = await db
    .selectFrom('leaving')
    .innerJoin('charge', 'charge.person_number', 'leaving.person_number')
    .selectAll('charge')
    .where('leaving.kind', '=', 'desistencia')
    .where('leaving.refunded_at', 'is', null)
    .where('charge.status', '=', 'paga')
    .where(isOfPresentContract)
    .where('charge.reference', 'not in', refund => refund.selectFrom('refund').select('reference'))
    .execute();
  for (const charge of forgotten)
    await inTransaction(db, async transaction => {
      await oweCharge(transaction, charge, now);
      await transaction
        .updateTable('leaving')
        .set(({ selectFrom }) => ({
          refund: selectFrom('refund')
            .innerJoin('charge', 'charge.id', 'refund.charge_id')
            .select(({ fn }) => fn.sum<number>('refund.amount').as('amount'))
            .where('charge.person_number', '=', charge.person_number)
            .where('charge.contract', '=', charge.contract)
            .where('reason', '!=', 'em-dobro'),
        }))
        .where('person_number', '=', charge.person_number)
        .execute();
    });
}

/** Gives back all that is owed and due. */
export async function refundDue(services: RefundServices): Promise<void> {
  await oweWithdrawals(services.store.db, services.now());
  await runRefunds(services);
}

/** Applies due changes and refunds now and every minute. */
export const startContractChanges = (services: RefundServices) =>
  startJob({
    run: async () => {
      const { store, now } = services;
      await applyDueChanges(store.db, now());
      await assertSameTime(store, now());
      await refundDue(services);
    },
    pause: 60_000,
    log: services.log,
    failure: 'due-changes-failed',
  });
