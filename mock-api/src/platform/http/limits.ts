import { createHmac } from 'node:crypto';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { type Budget, createRateLimiter } from '@serafim/server-kit/rate-limiter';
import { LRUCache } from 'lru-cache';
import { giveBack, takeOne } from '../db/shared-counters.ts';
import type { Db } from '../db/store.ts';

/**
 * Every budget of the API. `…PerCpf` and `…PerEmail` count what concerns one person, `…PerAddress` what one address asks for,
 * `…InTotal` what everybody does. All are shared by every process on the database, but for those in `perProcess`.
 */
export const defaultBudgets = {
  /** Failed sign-ins from one network, whatever the CPFs; the second counts while the site is being stuffed. */
  signInFailuresPerAddress: { points: 30, seconds: 3600 },
  signInFailuresUnderAttack: { points: 5, seconds: 3600 },
  /** Failed sign-ins of one person, from all unknown devices together: where brute force by many addresses ends. */
  signInFailuresPerCpf: { points: 300, seconds: 86_400 },
  /** The own password, asked for again of who is signed in. */
  passwordPerPerson: { points: 30, seconds: 900 },
  secondStepPerAddress: { points: 60, seconds: 900 },
  recoveryPerAddress: { points: 20, seconds: 900 },
  codePerAddress: { points: 30, seconds: 900 },
  cardPerAddress: { points: 30, seconds: 300 },
  cardInTotal: { points: 1200, seconds: 60 },
  checkPerAddress: { points: 120, seconds: 300 },
  /** Searches for a clinic: more than the composer renders for one network, which asks in the visitor's name. */
  searchPerAddress: { points: 600, seconds: 60 },
  signUpPerAddress: { points: 20, seconds: 600 },
  /** Sign-ups with one e-mail address, each of which is a mail to it: more than a family needs. */
  signUpPerEmail: { points: 20, seconds: 86_400 },
  /** Mails to one person about a sign-up with their CPF. */
  knownCpfMailPerCpf: { points: 1, seconds: 86_400 },
  savingPerPerson: { points: 120, seconds: 600 },
  /** Requests for the doctor, and what each then asks of the partner: who waits looks every five seconds. */
  doctorPerPerson: { points: 30, seconds: 3600 },
  doctorLookPerPerson: { points: 600, seconds: 600 },
  /** Each one is a mail to a clinic. */
  appointmentPerPerson: { points: 20, seconds: 86_400 },
  answerPerAddress: { points: 120, seconds: 600 },
  contractPerAddress: { points: 120, seconds: 600 },
  clinicPerAddress: { points: 20, seconds: 3600 },
  formPerAddress: { points: 10, seconds: 600 },
  /** Mails that a mail server hands over: each may have megabytes. */
  mailPerAddress: { points: 300, seconds: 60 },
  cepPerAddress: { points: 60, seconds: 300 },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof defaultBudgets;
export type Budgets = Readonly<Record<BudgetName, Budget>>;

/**
 * Budgets that each process counts in its own memory. They protect the process's own processor, or what a signed-in
 * member or a token of 128 bits opens, which more tries do not; a write to the database for each would cost more than it protects.
 */
export const perProcess: ReadonlySet<BudgetName> = new Set([
  'cardInTotal',
  'checkPerAddress',
  'searchPerAddress',
  'contractPerAddress',
  'answerPerAddress',
  'doctorLookPerPerson',
  'cepPerAddress',
  'mailPerAddress',
] as const);

/** The same budgets, each a number of times as large. */
export const scaleBudgets = (budgets: Budgets, factor: number): Budgets =>
  Object.fromEntries(
    Object.entries(budgets).map(([name, { points, seconds }]) => [
      name,
      { points: Math.max(1, Math.round(points * factor)), seconds },
    ]),
  ) as Record<BudgetName, Budget>;

/** Counts requests and refuses those over a budget. */
export interface Limits {
  /**
   * Takes one from a client's budget; refuses with `muitas-tentativas` when it is empty.
   * @param db the transaction that the take belongs to; a refusal that rolls it back takes nothing
   * @param within the budget whose points are allowed at present, where it is not the one that counts
   */
  take(name: BudgetName, client: string, db?: Db, within?: BudgetName): Promise<void>;
  /** Gives back one that was taken, where only failures count. */
  giveBack(name: BudgetName, client: string, db?: Db): Promise<void>;
}

// A client that is known to be over its budget is refused without asking the database, for so many milliseconds.
const REMEMBERED = 5_000;

interface LimitsInput {
  budgets: Budgets;
  /** Hashes clients: no address and no CPF stands in memory or database. */
  key: Buffer;
  db: Db;
  /** A clock that does not jump. */
  steady: () => Date;
}

export function createLimits({ budgets, key, db, steady }: LimitsInput): Limits {
  const inMemory = new Map([...perProcess].map(name => [name, createRateLimiter(name, budgets[name], key)]));
  const refused = new LRUCache<string, { at: number; until: number }>({ max: 10_000 });
  const hash = (name: string, client: string) =>
    createHmac('sha256', key).update(`${name} ${client}`).digest('base64url');
  const refuse = (milliseconds: number) =>
    new Refusal('muitas-tentativas', { retryAfter: milliseconds / 1000 });

  return {
    take: async (name, client, transaction = db, within = name) => {
      const limiter = inMemory.get(name);
      if (limiter !== undefined) {
        const seconds = await limiter.take(client);
        if (seconds !== null) throw refuse(seconds * 1000);
        return;
      }
      const [id, now] = [hash(name, client), steady().getTime()];
      const known = refused.get(id);
      if (known !== undefined && now < Math.min(known.until, known.at + REMEMBERED))
        throw refuse(known.until - now);
      const { wait } = await takeOne(transaction, id, budgets[within], now);
      if (wait === 0) return;
      refused.set(id, { at: now, until: now + wait });
      throw refuse(wait);
    },
    giveBack: (name, client, transaction = db) => giveBack(transaction, hash(name, client)),
  };
}
