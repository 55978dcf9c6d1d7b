import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { createLog } from '@serafim/server-kit/log';
import { createTracing } from '@serafim/server-kit/tracing/tracing';
import { createApiMetrics } from 'mock-api/src/api-metrics';
import { createApp } from 'mock-api/src/app';
import { ensureFirstAdmin } from 'mock-api/src/identity/person/first-admin';
import { recordRefusedMail } from 'mock-api/src/members/client/record-refused-mail';
import { readErased, recordErased } from 'mock-api/src/members/erasure/erasure-journal';
import { repeatErasures } from 'mock-api/src/members/erasure/repeat-erasures';
import { runBilling } from 'mock-api/src/money/billing/start-billing';
import { assertClockForBilling } from 'mock-api/src/money/clock/clock-guard';
import { applyDueChanges } from 'mock-api/src/money/contract/due-changes';
import { reconcileAttempts } from 'mock-api/src/money/reconcile/reconcile-attempts';
import { runRefunds } from 'mock-api/src/money/refund/run-refunds';
import { defaultBudgets, scaleBudgets } from 'mock-api/src/platform/http/limits';
import type { ApiApp } from 'mock-api/src/platform/http/route';
import type { AppendOnlyFile } from 'mock-api/src/platform/journal/append-only-file';
import { startMailWorker } from 'mock-api/src/platform/mail/mail-worker';
import type { MailTransport } from 'mock-api/src/platform/mail/transport';
import { tieKeys } from 'mock-api/src/platform/stored-keys/tie-keys';
import { sweep } from 'mock-api/src/sweeper';
import { type Services, wire } from 'mock-api/src/wire';
import type { Bank } from './bank.ts';
import type { SharedDatabase } from './database.ts';
import type { Owner, Scheduler } from './scheduler.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The longest time that a timer of Node takes: in a world none of them runs out. */
const NEVER = 2 ** 31 - 1;

/** The administrator of every world. */
export const ADMIN = { cpf: '12345678909', password: 'a senha da administração' };

/** With which the bank signs its notices. */
export const NOTICE_KEY = Buffer.alloc(32, 7);

const SECRET = Buffer.alloc(32, 5);

/** What all processes of a world share. */
export interface Surroundings {
  scheduler: Scheduler;
  database: SharedDatabase;
  bank: Bank;
  erasures: AppendOnlyFile;
  /** Sends a mail; whose process sends it may end in the middle. */
  mailOf: (owner: Owner) => MailTransport;
}

/** An answer of the API; null where its process ended before it came. */
export type Answer = { status: number; body: unknown; cookie: string } | null;

/** What the people of a world see of it. */
export interface Town {
  readonly scheduler: Scheduler;
  readonly bank: Bank;
  /** One of the processes that serve; requests come to either. */
  anyApi(): ApiProcess;
}

/** The routes; building them reads files. */
async function makeApp(services: Services, watching: Parameters<typeof createApp>[2]): Promise<ApiApp> {
  const app = await createApp(services, 'loopback', watching, NEVER);
  await app.ready();
  return app;
}

/** One run of the API, from its start to its end. A process that crashes is replaced by another one. */
export class ApiProcess implements Owner {
  readonly name: string;
  isAlive = true;
  readonly #around: Surroundings;
  readonly #ended: Promise<null>;
  #end: (nothing: null) => void = () => {};
  #app: ApiApp | undefined;
  #services: Services | undefined;
  #stopMail: () => void = () => {};

  constructor(name: string, around: Surroundings) {
    this.name = name;
    this.#around = around;
    this.#ended = new Promise(resolve => {
      this.#end = resolve;
    });
  }

  /** Does what a start of the API does, then serves. */
  async start(): Promise<void> {
    const { scheduler, database, bank, erasures, mailOf } = this.#around;
    const now = () => new Date(scheduler.time);
    const store = database.storeOf(this);
    const { keys, cipher } = await tieKeys(store, [SECRET], now());
    await recordErased(store.db, erasures);
    const wired = wire({
      ...{ store, keys, cipher, erasures, brand: defaultBrand, now },
      siteOrigin: 'http://localhost:3000',
      log: createLog(() => undefined),
      isDraining: () => false,
      budgets: scaleBudgets(defaultBudgets, 100_000),
      cepUpstream: undefined,
      passwordCost: { memoryCost: 1024, timeCost: 1 },
      gateway: () => bank.gatewayOf(this),
      gatewayTimeout: 4_000,
      noticeKey: NOTICE_KEY,
      pictureThreads: 1,
    });
    // A hash that takes no thread: when it is done would not follow from the seed.
    const passwords = {
      hash: async (password: string) => `plain:${password}`,
      matches: async (password: string, stored: string | null) => stored === `plain:${password}`,
    };
    const services = { ...wired, passwords };
    await repeatErasures(services, readErased(erasures));
    await ensureFirstAdmin(services, ADMIN);
    const metrics = createApiMetrics({ db: store.db, now });
    const watching = { metrics, tracing: createTracing('api') };
    this.#app = await scheduler.standStill(makeApp(services, watching));
    this.#services = services;
    this.#beginJobs(services, mailOf(this));
  }

  /** What waits for a moment in the database, by the job that looks for it. */
  #next(sql: string): number {
    const [row] = this.#around.database.look<{ at: string | null }>(sql);
    return row?.at ? Date.parse(row.at) : Number.POSITIVE_INFINITY;
  }

  #beginJobs(services: Services, send: MailTransport): void {
    const { log, outbox, store, now } = services;
    const worker = startMailWorker(outbox, send, log, recordRefusedMail(services), NEVER);
    this.#stopMail = () => void worker.close();
    this.#job(MINUTE, 24 * HOUR, 'select min(try_at) at from charge', async () => {
      await assertClockForBilling(store, now(), now());
      await runBilling(services);
    });
    this.#job(5_000, 24 * HOUR, 'select min(check_at) at from payment_attempt', () =>
      reconcileAttempts(services),
    );
    this.#job(MINUTE, 24 * HOUR, 'select min(next_at) at from refund', async () => {
      await applyDueChanges(store.db, now());
      await runRefunds(services);
    });
    this.#job(500, 24 * HOUR, 'select min(next_attempt_at) at from outbox', () => worker.run());
    this.#job(HOUR, 24 * HOUR, 'select null at', () => sweep(services));
  }

  /**
   * Runs a job of the API whenever something is due for it, and once a day in any case: rounds that find nothing are left out,
   * as nothing follows from them.
   */
  #job(least: number, most: number, due: string, run: () => Promise<void>): void {
    const { scheduler } = this.#around;
    scheduler.begin(async () => {
      for (;;) {
        const wait = Math.min(most, Math.max(least, this.#next(due) - scheduler.time));
        await scheduler.sleep(this, wait * (1 + scheduler.random() / 4));
        if (!this.isAlive) return;
        // A round that fails is logged by the API; the next one goes on.
        await run().catch(() => scheduler.note(`${this.name} gives a round up`));
      }
    });
  }

  /** Sends a request over a line that may lose the answer. */
  async request(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object | string,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    if (!this.isAlive || this.#app === undefined) return null;
    const { scheduler } = this.#around;
    scheduler.inside += 1;
    const answer = await Promise.race([
      this.#app.inject({
        method,
        url,
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
        ...(payload === undefined ? {} : { payload }),
      }),
      this.#ended,
    ]);
    scheduler.inside -= 1;
    if (answer === null) return null;
    if (answer.statusCode >= 500) throw new Error(`${method} ${url} answered ${answer.body}`);
    return {
      status: answer.statusCode,
      body: answer.body === '' ? null : answer.json(),
      cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '',
    };
  }

  /** Ends at once, in the middle of everything. */
  crash(): void {
    this.isAlive = false;
    this.#stopMail();
    this.#around.scheduler.drop(this);
    this.#around.database.release(this);
    this.#end(null);
  }

  get services(): Services {
    if (this.#services === undefined) throw new Error(`${this.name} has not started`);
    return this.#services;
  }
}
