import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { createLog } from '@serafim/server-kit/log';
import type { Budget } from '@serafim/server-kit/rate-limiter';
import { createTracing } from '@serafim/server-kit/tracing/tracing';
import { sql } from 'kysely';
import { createApiMetrics } from '../api-metrics.ts';
import { createApp } from '../app.ts';
import { ensureFirstAdmin } from '../identity/person/first-admin.ts';
import type { PasswordCost } from '../identity/person/passwords.ts';
import type { MembersTables } from '../members/db/tables.ts';
import type { DoctorPartner } from '../members/partner/doctor-partner.ts';
import type { PaymentGateway } from '../money/payment/payment-gateway.ts';
import type { AlertKind } from '../platform/alerts/alerts.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openStore } from '../platform/db/open-store.ts';
import type { Store } from '../platform/db/store.ts';
import { type Budgets, defaultBudgets, scaleBudgets } from '../platform/http/limits.ts';
import { openAppendOnlyFile } from '../platform/journal/append-only-file.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Cipher } from '../platform/security/cipher.ts';
import type { Keys } from '../platform/security/keys.ts';
import type { Secrets } from '../platform/security/read-secrets.ts';
import { tieKeys } from '../platform/stored-keys/tie-keys.ts';
import { wire } from '../wire.ts';

export interface TestApiOptions {
  /** Address of a PostgreSQL database; without it, a SQLite file. */
  databaseUrl?: string;
  /** Where the SQLite file lies; without it, a temporary folder that `close` removes. */
  folder?: string;
  /** The secret keys, the newest first; without them, a new one. */
  secrets?: Secrets;
  siteOrigin?: string;
  /** What a password costs; without it, little, so that a test can sign in a hundred times. */
  passwordCost?: PasswordCost;
  /** Puts a payment provider in the place of the sandbox, or around it. */
  gateway?: (sandbox: PaymentGateway) => PaymentGateway;
  /** Puts a partner for consultations in the place of the sandbox, or around it. */
  doctorPartner?: (sandbox: DoctorPartner) => DoctorPartner;
  /** Address of a list of leaked passwords; without it, none is asked. */
  breachedPasswords?: string;
  /** Budgets that differ from a thousand times the usual. */
  budgets?: Partial<Budgets>;
  /** Thresholds of alerts that differ from the usual. */
  alertThresholds?: Partial<Record<AlertKind, Budget>>;
}

// A busy machine is slow, not broken: a free connection and the thread of the first document may take longer than a
// visitor waits.
const TIMEOUT = 60_000;

const adminSecrets = { cpf: '12345678909', password: 'a senha da administração' };

/** The services on a store, with a clock that tests can turn. */
function wireTestApi(
  options: TestApiOptions,
  { folder, ...given }: { store: Store<MembersTables>; keys: Keys; cipher: Cipher; folder: string },
) {
  const logged: string[] = [];
  const clock = { now: new Date('2026-11-21T12:00:00Z') };
  const state = { draining: false };
  const services = wire({
    ...given,
    erasures: openAppendOnlyFile(join(folder, 'erasures.jsonl')),
    brand: defaultBrand,
    siteOrigin: options.siteOrigin ?? 'http://localhost:3000',
    log: createLog(line => logged.push(line)),
    now: () => new Date(clock.now),
    isDraining: () => state.draining,
    budgets: { ...scaleBudgets(defaultBudgets, 1_000), ...options.budgets },
    ...(options.alertThresholds && { alertThresholds: options.alertThresholds }),
    cepUpstream: undefined,
    passwordCost: options.passwordCost ?? { memoryCost: 1024, timeCost: 1 },
    breachedPasswords: options.breachedPasswords,
    ...(options.gateway === undefined ? {} : { gateway: options.gateway }),
    replyAddress: 'atendimento@serafim.exemplo',
    mailKey: Buffer.alloc(32, 7),
    // A provider that is silent on purpose is given up soon.
    gatewayTimeout: 100,
    ...(options.doctorPartner === undefined ? {} : { doctorPartner: options.doctorPartner }),
    doctorTimeout: 100,
    pictureThreads: 1,
    renderTimeout: TIMEOUT,
  });
  return { logged, clock, state, services };
}

/** The whole application in this process, on a store of its own, with a clock that tests can turn. */
export async function openTestApi(options: TestApiOptions = {}) {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'serafim-api-'));
  const timeouts = { connection: TIMEOUT, statement: TIMEOUT };
  const store = openStore<MembersTables>(folder, options.databaseUrl, timeouts);
  await migrate(store);
  const { keys, cipher } = await tieKeys(store, options.secrets ?? [randomBytes(32)], new Date());
  const { logged, clock, state, services } = wireTestApi(options, { store, keys, cipher, folder });
  const { outbox, cardTokens } = services;
  await ensureFirstAdmin(services, adminSecrets);
  const metrics = createApiMetrics({ db: store.db, now: services.now });
  const app = await createApp(services, 'loopback', { metrics, tracing: createTracing('api') }, TIMEOUT);
  await app.ready();

  const signInNow = async (cpf: string, password: string): Promise<string> => {
    const answer = await app.inject({ method: 'POST', url: '/sessao', payload: { cpf, password } });
    if (answer.statusCode !== 200) throw new Error(`Sign-in answered ${answer.statusCode}, expected 200`);
    return String(answer.headers['set-cookie']).split(';')[0] ?? '';
  };

  /** Lets milliseconds pass as often as it is asked to, and turns the clock back at the end. */
  const inTime = async (then: (pass: (milliseconds: number) => void) => Promise<void>): Promise<void> => {
    const before = clock.now;
    try {
      await then(milliseconds => {
        clock.now = new Date(clock.now.getTime() + milliseconds);
      });
    } finally {
      clock.now = before;
    }
  };

  // One after the other: many sign-ins of one person at one moment are refused, as guessing.
  let previous: Promise<unknown> = Promise.resolve();
  const signIn = (cpf: string, password: string): Promise<string> => {
    const mine = previous.then(() => signInNow(cpf, password));
    previous = mine.catch(() => undefined);
    return mine;
  };

  return {
    app,
    services,
    metrics,
    store,
    cipher,
    clock,
    inTime,
    logged,
    state,
    outbox,
    cardTokens,
    signIn,
    /** Signs the admin in; gives the cookie. */
    signInAdmin: () => signIn(adminSecrets.cpf, adminSecrets.password),
    /** Every mail that waits to be sent. */
    waitingMail: async (): Promise<Mail[]> => {
      const rows = await store.db
        .selectFrom('outbox')
        .select(['id', 'mail_cipher'])
        .orderBy('created_at')
        .execute();
      return rows.map(row => JSON.parse(cipher.open('outbox.mail_cipher', row.id, row.mail_cipher)) as Mail);
    },
    /** Updates the statistics of PostgreSQL, as it does by itself after a while. */
    analyze: () => sql`vacuum analyze`.execute(store.db),
    close: async () => {
      await app.close();
      await services.pictures.close();
      await services.documents.close();
      await store.close();
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
      const undeclared = logged.filter(line => line.includes('"undeclared-problem"'));
      if (undeclared.length > 0) throw new Error(`Refusals that no row says:\n${undeclared.join('')}`);
    },
  };
}

export type TestApi = Awaited<ReturnType<typeof openTestApi>>;
