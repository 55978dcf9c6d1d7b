import { createHmac } from 'node:crypto';
import { Refusal } from '@serafim/contract/api/http/refusal';
import type { Alerts } from '../../platform/alerts/alerts.ts';
import {
  clearCounter,
  delayPrefix,
  type GrowingDelay,
  giveBackTry,
  takeTry,
} from '../../platform/db/shared-counters.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { Db, Store } from '../db/tables.ts';

/** Who tries to sign in, and where from. */
export interface Caller {
  cpf: string;
  /** The client's network. */
  network: string;
  /** The name of a device that this person signed in with before; null for an unknown one. */
  device: string | null;
}

/** One try to sign in, counted as failed until it turns out well. */
export interface Attempt {
  /** It failed. */
  failed(): Promise<void>;
  /** The password was right, or nobody knows: nothing counts, and what failed before still does. */
  giveBack(): Promise<void>;
}

/**
 * Ends guessing without letting strangers lock anybody out. Only failures count. Each person has a growing delay per
 * network or known device; each network a budget of failures over all people, smaller while the site is being stuffed;
 * each person a budget of failures over all unknown devices, which a few networks cannot use up. A known device is
 * bound by its own delay alone.
 */
export interface SignInGuard {
  /** @throws `muitas-tentativas` */
  begin(caller: Caller): Promise<Attempt>;
  /** Counts a try of the growing delay alone, for the code after the password. @throws `muitas-tentativas` */
  delay(caller: Caller): Promise<void>;
  succeeded(caller: Caller): Promise<void>;
}

// Ten hours of tries from one network are 18; sixteen networks take a day to use up a person's 300.
const growth: GrowingDelay = { free: 4, longest: 4 * 3_600_000 };

interface GuardInput {
  store: Store;
  limits: Limits;
  alerts: Alerts;
  key: Buffer;
  /** A clock that does not jump. */
  steady: () => Date;
}

export function createSignInGuard({ store, limits, alerts, key, steady }: GuardInput): SignInGuard {
  const delayKey = ({ cpf, network, device }: Caller): string => {
    const where = device === null ? `network ${network}` : `device ${device}`;
    return delayPrefix + createHmac('sha256', key).update(`sign-in ${cpf} ${where}`).digest('base64url');
  };

  const delay = async (db: Db, caller: Caller): Promise<void> => {
    const { wait } = await takeTry(db, delayKey(caller), growth, steady().getTime());
    if (wait > 0) throw new Refusal('muitas-tentativas', { retryAfter: wait / 1000 });
  };

  return {
    begin: async caller => {
      const { cpf, network, device } = caller;
      const within = (await alerts.isOn('stuffing'))
        ? 'signInFailuresUnderAttack'
        : 'signInFailuresPerAddress';
      let isPersonLocked = false;
      // One transaction: a refusal by one budget leaves the others as they were. The order is the same for everybody,
      // so that two transactions cannot wait for each other.
      const take = inTransaction(store.db, async db => {
        await delay(db, caller);
        if (device !== null) return;
        await limits.take('signInFailuresPerAddress', network, db, within);
        isPersonLocked = true;
        await limits.take('signInFailuresPerCpf', cpf, db);
        isPersonLocked = false;
      });
      await take.catch(async (error: unknown) => {
        if (isPersonLocked && error instanceof Refusal) await alerts.count('lock-out');
        throw error;
      });
      return {
        failed: () => alerts.count('stuffing'),
        giveBack: async () => {
          await inTransaction(store.db, async db => {
            await giveBackTry(db, delayKey(caller), steady().getTime());
            if (device !== null) return;
            await limits.giveBack('signInFailuresPerAddress', network, db);
            await limits.giveBack('signInFailuresPerCpf', cpf, db);
          });
        },
      };
    },
    delay: caller => delay(store.db, caller),
    succeeded: caller => clearCounter(store.db, delayKey(caller)),
  };
}
