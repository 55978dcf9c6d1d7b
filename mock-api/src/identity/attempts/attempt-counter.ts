import { createHmac } from 'node:crypto';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { clearCounter, giveBack, takeOne } from '../../platform/db/shared-counters.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Db, Store } from '../db/tables.ts';
import type { AttemptBudget } from './attempt-budgets.ts';

/** Counts attempts in the database: exact over all processes, and however many come at the same moment. */
export interface AttemptCounter {
  /**
   * Counts one attempt, before anything is compared. Refuses with `muitas-tentativas` where any span's budget is spent.
   * @param transaction that the attempt belongs to; a refusal that rolls it back counts nothing
   */
  take(budget: AttemptBudget, who: string, transaction?: Db): Promise<void>;
  /** Gives back one attempt that was right. */
  giveBack(budget: AttemptBudget, who: string, transaction?: Db): Promise<void>;
  /** Forgets every attempt: they were made at a secret that is no more. */
  clear(budget: AttemptBudget, who: string): Promise<void>;
}

/**
 * @param key binds the counts, so that the table does not say whose they are
 * @param steady a clock that does not jump
 */
export function createAttemptCounter(
  { db }: Pick<Store, 'db'>,
  key: Buffer,
  steady: () => Date,
): AttemptCounter {
  const keyOf = ({ name }: AttemptBudget, seconds: number, who: string): string =>
    createHmac('sha256', key).update(`${name} ${seconds} ${who}`).digest('base64url');

  const within = (transaction: Db | undefined, change: (own: Db) => Promise<void>): Promise<void> =>
    transaction === undefined ? inTransaction(db, change) : change(transaction);

  return {
    take: (budget, who, transaction) =>
      within(transaction, async own => {
        const now = steady().getTime();
        for (const span of budget.spans) {
          const { wait } = await takeOne(own, keyOf(budget, span.seconds, who), span, now);
          // Undoes what the shorter spans counted.
          if (wait > 0) throw new Refusal('muitas-tentativas', { retryAfter: Math.ceil(wait / 1_000) });
        }
      }),
    giveBack: (budget, who, transaction) =>
      within(transaction, async own => {
        for (const { seconds } of budget.spans) await giveBack(own, keyOf(budget, seconds, who));
      }),
    clear: (budget, who) =>
      inTransaction(db, async transaction => {
        for (const { seconds } of budget.spans) await clearCounter(transaction, keyOf(budget, seconds, who));
      }),
  };
}
