import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { sql } from 'kysely';
import { createApp } from '../app.ts';
import { createCardPrinter } from '../card/card-printer.ts';
import { createCepLookup } from '../cep/cep-lookup.ts';
import { migrate } from '../db/migrate.ts';
import { openStore } from '../db/open-store.ts';
import { createDocumentPrinter } from '../document/document-printer.ts';
import { type Budgets, defaultBudgets, scaleBudgets } from '../http/limits.ts';
import { createLog } from '../http/log.ts';
import type { Mail } from '../mail/outbox.ts';
import { createOutbox } from '../mail/outbox.ts';
import { createCardTokens } from '../membership-card/card-token.ts';
import { createContractPasses } from '../payment/contract-pass.ts';
import type { PaymentGateway } from '../payment/payment-gateway.ts';
import { createPayments } from '../payment/payments.ts';
import { createSandboxGateway } from '../payment/sandbox-gateway.ts';
import { ensureAdmin } from '../person/first-admin.ts';
import { keysFrom } from '../security/keys.ts';
import { createPasswords, type PasswordCost } from '../security/passwords.ts';
import { createVault } from '../security/vault.ts';

export interface TestApiOptions {
  /** Address of a PostgreSQL database; without it, a SQLite file. */
  databaseUrl?: string;
  /** Where the SQLite file lies; without it, a temporary folder that `close` removes. */
  folder?: string;
  siteOrigin?: string;
  /** What a password costs; without it, little, so that a test can sign in a hundred times. */
  passwordCost?: PasswordCost;
  /** The payment provider; without it, the sandbox. */
  gateway?: PaymentGateway;
  /** Budgets that differ from a thousand times the usual. */
  budgets?: Partial<Budgets>;
}

const adminSecrets = { cpf: '12345678909', password: 'a senha da administração' };

/** The whole application in this process, on a store of its own, with a clock that tests can turn. */
export const openTestApi = async (options: TestApiOptions = {}) => {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'serafim-api-'));
  const store = openStore(folder, options.databaseUrl);
  await migrate(store);
  const keys = keysFrom(randomBytes(32));
  const vault = createVault(keys);
  const passwords = createPasswords(options.passwordCost ?? { memoryCost: 1024, timeCost: 1 });
  await ensureAdmin(store, vault, passwords, adminSecrets);
  const logged: string[] = [];
  const log = createLog(line => logged.push(line));
  const clock = { now: new Date('2026-11-21T12:00:00Z') };
  const now = () => new Date(clock.now);
  const outbox = createOutbox(store.db, vault, now);
  const printer = createCardPrinter({ brand: defaultBrand, threads: 1 });
  const documents = createDocumentPrinter(defaultBrand);
  // A provider that is silent on purpose is given up soon.
  const payments = createPayments(options.gateway ?? createSandboxGateway(defaultBrand), log, 100);
  const siteOrigin = options.siteOrigin ?? 'http://localhost:3000';
  const passes = createContractPasses(keys('contract-pass'), now);
  const state = { draining: false };
  const app = await createApp({
    store,
    keys,
    vault,
    passwords,
    outbox,
    printer,
    documents,
    payments,
    log,
    now,
    brand: defaultBrand,
    cep: createCepLookup({ upstream: undefined, onFailure: () => undefined }),
    siteOrigin,
    trustedProxy: 'loopback',
    budgets: { ...scaleBudgets(defaultBudgets, 1_000), ...options.budgets },
    isDraining: () => state.draining,
  });
  await app.ready();

  const signIn = async (cpf: string, password: string): Promise<string> => {
    const answer = await app.inject({ method: 'POST', url: '/sessao', payload: { cpf, password } });
    if (answer.statusCode !== 200) throw new Error(`Sign-in answered ${answer.statusCode}, expected 200`);
    return String(answer.headers['set-cookie']).split(';')[0] ?? '';
  };

  return {
    app,
    store,
    vault,
    clock,
    logged,
    state,
    outbox,
    /** What the billing works with. */
    desk: { store, vault, payments, outbox, brand: defaultBrand, siteOrigin, passes, now, log },
    cardTokens: createCardTokens(keys('card-token')),
    signIn,
    /** Signs the admin in; gives the cookie. */
    signInAdmin: () => signIn(adminSecrets.cpf, adminSecrets.password),
    /** Every mail that waits to be sent. */
    waitingMail: async (): Promise<Mail[]> => {
      const rows = await store.db.selectFrom('outbox').select('mail_cipher').execute();
      return rows.map(row => JSON.parse(vault.openText(row.mail_cipher)) as Mail);
    },
    /** Tells PostgreSQL what its tables hold, as it does by itself after a while. */
    analyze: () => sql`vacuum analyze`.execute(store.db),
    close: async () => {
      await app.close();
      await printer.close();
      await documents.close();
      await store.close();
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type TestApi = Awaited<ReturnType<typeof openTestApi>>;
