import { inTransaction } from '../../platform/db/transaction.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { attemptBudgets } from '../attempts/attempt-budgets.ts';
import type { AttemptCounter } from '../attempts/attempt-counter.ts';
import type { Store } from '../db/tables.ts';

/**
 * How often a network may ask for recoveries, and guess at a person's codes. What one budget refuses is taken from no
 * other: who asks in vain for one person leaves the rest of the network theirs.
 */
export interface RecoveryBudgets {
  /** Takes what one request for a mail needs. @throws `muitas-tentativas` */
  takeMail(cpf: string, network: string): Promise<void>;
  /** Takes one guess at a person's code, before it is compared. @throws `muitas-tentativas` */
  takeGuess(cpf: string, network: string): Promise<void>;
  /** Gives back a guess that was right, or that was not made. */
  giveBackGuess(cpf: string, network: string): Promise<void>;
}

interface BudgetsInput {
  store: Store;
  limits: Limits;
  attempts: AttemptCounter;
}

export function createRecoveryBudgets({ store, limits, attempts }: BudgetsInput): RecoveryBudgets {
  const { recoveryMails, recoveryGuesses, recoveryGuessesFromNetwork } = attemptBudgets;
  // One transaction each: a refusal takes nothing, however many come at the same moment. The order is the same for
  // everybody, so that two transactions cannot wait for each other.
  return {
    takeMail: (cpf, network) =>
      inTransaction(store.db, async db => {
        await limits.take('recoveryPerAddress', network, db);
        await attempts.take(recoveryMails, `${cpf} ${network}`, db);
      }),
    takeGuess: (cpf, network) =>
      inTransaction(store.db, async db => {
        await limits.take('codePerAddress', network, db);
        await attempts.take(recoveryGuessesFromNetwork, `${cpf} ${network}`, db);
        await attempts.take(recoveryGuesses, cpf, db);
      }),
    giveBackGuess: (cpf, network) =>
      inTransaction(store.db, async db => {
        await attempts.giveBack(recoveryGuessesFromNetwork, `${cpf} ${network}`, db);
        await attempts.giveBack(recoveryGuesses, cpf, db);
      }),
  };
}
