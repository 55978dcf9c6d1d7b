import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { startDueChanges } from './account/due-changes.ts';
import { createApp } from './app.ts';
import { startBilling } from './billing/start-billing.ts';
import { readBrand } from './brand-file.ts';
import { createCardPrinter } from './card/card-printer.ts';
import { createCepLookup } from './cep/cep-lookup.ts';
import { migrate } from './db/migrate.ts';
import { openStore } from './db/open-store.ts';
import { createDocumentPrinter } from './document/document-printer.ts';
import { defaultBudgets, scaleBudgets } from './http/limits.ts';
import { startMailWorker } from './mail/mail-worker.ts';
import { createOutbox } from './mail/outbox.ts';
import { folderOffice, smtpOffice } from './mail/post-office.ts';
import { indexUnknownClinics } from './network/index-clinics.ts';
import { createContractPasses } from './payment/contract-pass.ts';
import { createPayments } from './payment/payments.ts';
import { createSandboxGateway } from './payment/sandbox-gateway.ts';
import { type AdminCredentials, ensureAdmin } from './person/first-admin.ts';
import { folderSecret, keysFrom } from './security/keys.ts';
import { createPasswords } from './security/passwords.ts';
import { createVault } from './security/vault.ts';
import type { ApiApp } from './services.ts';
import type { Settings } from './settings.ts';
import { startSweeper } from './sweeper.ts';

/** A running API without its port. */
export interface RunningApi {
  app: ApiApp;
  /** Made at this start, to be shown once; null where an admin was there or the settings name one. */
  newAdmin: AdminCredentials | null;
  /** Turns readiness off, finishes what was begun, lets go of everything. */
  stop(): Promise<void>;
}

/** Opens everything that the settings name and puts the application on top. */
export const startApi = async (settings: Settings, log: FastifyBaseLogger): Promise<RunningApi> => {
  const store = openStore(settings.DATA_DIR, settings.DATABASE_URL);
  try {
    await migrate(store);
    await indexUnknownClinics(store.db);
    const { SECRET_KEY, DATA_DIR, ADMIN_CPF, ADMIN_PASSWORD, ADMIN_EMAIL } = settings;
    const keys = keysFrom(
      SECRET_KEY === undefined ? folderSecret(DATA_DIR) : Buffer.from(SECRET_KEY, 'base64'),
    );
    const vault = createVault(keys);
    const passwords = createPasswords();
    const brand = readBrand(settings.BRAND_FILE);
    const now = () => new Date();
    const admin = { cpf: ADMIN_CPF, password: ADMIN_PASSWORD, email: ADMIN_EMAIL };
    const newAdmin = await ensureAdmin(store, vault, passwords, admin);
    const outbox = createOutbox(store.db, vault, now);
    const office =
      settings.SMTP_URL === undefined
        ? folderOffice(join(DATA_DIR, 'mail'), brand)
        : smtpOffice(settings.SMTP_URL, brand);
    const printer = createCardPrinter({ brand });
    const payments = createPayments(createSandboxGateway(brand), log);
    const documents = createDocumentPrinter(brand);
    let draining = false;
    const app = await createApp({
      store,
      keys,
      vault,
      passwords,
      outbox,
      printer,
      documents,
      payments,
      brand,
      log,
      now,
      cep: createCepLookup({
        upstream: settings.CEP_UPSTREAM,
        onFailure: err => log.error({ event: 'cep-failed', err }),
      }),
      siteOrigin: settings.SITE_ORIGIN,
      trustedProxy: settings.TRUSTED_PROXY,
      budgets: scaleBudgets(defaultBudgets, settings.LIMIT_FACTOR),
      isDraining: () => draining,
    });
    const mail = startMailWorker(outbox, office, log);
    const billing = startBilling({
      store,
      vault,
      payments,
      outbox,
      brand,
      log,
      now,
      passes: createContractPasses(keys('contract-pass'), now),
      siteOrigin: settings.SITE_ORIGIN,
    });
    const dueChanges = startDueChanges(store.db, payments, now, log);
    const sweeper = startSweeper(store.db, now, log);
    const stop = async (): Promise<void> => {
      draining = true;
      // A connection that falls idle during the drain would otherwise be kept for its next request.
      const closing = setInterval(() => app.server.closeIdleConnections(), 50);
      await app.close();
      clearInterval(closing);
      await Promise.all([
        mail.close(),
        sweeper.close(),
        printer.close(),
        documents.close(),
        dueChanges.close(),
        billing.close(),
      ]);
      await store.close();
    };
    return { app, newAdmin, stop };
  } catch (error) {
    await store.close();
    throw error;
  }
};
