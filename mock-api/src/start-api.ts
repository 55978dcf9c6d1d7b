import { join } from 'node:path';
import { readBrand } from '@serafim/contract/brand/read-brand';
import { createDrain } from '@serafim/server-kit/drain';
import { serveMetrics } from '@serafim/server-kit/metrics/metrics';
import { openTracing } from '@serafim/server-kit/tracing/tracing';
import type { FastifyBaseLogger } from 'fastify';
import { createApiMetrics } from './api-metrics.ts';
import { createApp } from './app.ts';
import { writeAuditHead } from './identity/audit/audit-head.ts';
import { type AdminCredentials, ensureFirstAdmin } from './identity/person/first-admin.ts';
import { startRequestExpiry } from './members/appointment/expire-requests.ts';
import { recordRefusedMail } from './members/client/record-refused-mail.ts';
import type { MembersTables } from './members/db/tables.ts';
import { startPlaceRelease } from './members/doctor/release-places.ts';
import { readErased, recordErased } from './members/erasure/erasure-journal.ts';
import { repeatErasures } from './members/erasure/repeat-erasures.ts';
import { startBilling } from './money/billing/start-billing.ts';
import { startContractChanges } from './money/contract/due-changes.ts';
import { startSandboxNotices } from './money/notice/sandbox-notices.ts';
import { startReconciler } from './money/reconcile/reconcile-attempts.ts';
import { startPublishing } from './network/registration/publish-approved.ts';
import { createMailFiles } from './papers/attachment/mail-files.ts';
import { startScheduledBackups } from './platform/backup/scheduled-backups.ts';
import { migrate } from './platform/db/migrate.ts';
import { openStore } from './platform/db/open-store.ts';
import { defaultBudgets, scaleBudgets } from './platform/http/limits.ts';
import type { ApiApp } from './platform/http/route.ts';
import { createSteadyClock } from './platform/http/steady-clock.ts';
import { startJob } from './platform/jobs/recurring-job.ts';
import { openAppendOnlyFile } from './platform/journal/append-only-file.ts';
import { startMailFolderPurge } from './platform/mail/mail-folder.ts';
import { startMailWorker } from './platform/mail/mail-worker.ts';
import { folderTransport, smtpTransport } from './platform/mail/transport.ts';
import { openKeys } from './platform/stored-keys/open-keys.ts';
import { assertMayBePublic, erasureJournal, type Settings } from './settings.ts';
import { startSweeper } from './sweeper.ts';
import { type Services, wire } from './wire.ts';

/** A running API without its port. */
export interface RunningApi {
  app: ApiApp;
  /** Created at this start, to be shown once; null where an administrator existed or the settings name one. */
  newAdmin: AdminCredentials | null;
  /** Turns readiness off, finishes running requests and jobs, closes the store. */
  stop(): Promise<void>;
}

/** Starts what runs beside requests: mail, billing, deletion, backups. */
function startJobs(settings: Settings, services: Services) {
  const { DATA_DIR, SMTP_URL, BACKUP_FOLDER, BACKUP_MINUTES: minutes, BACKUP_COPIES: copies } = settings;
  const { store, brand, log } = services;
  const [mailFiles, mailFolder] = [createMailFiles(services), join(DATA_DIR, 'mail')];
  const transport =
    SMTP_URL === undefined
      ? folderTransport(mailFolder, brand, mailFiles)
      : smtpTransport(SMTP_URL, brand, mailFiles);
  const backup = { db: store.db, folder: DATA_DIR, minutes, copies, log };
  return [
    startMailWorker(services.outbox, transport, log, recordRefusedMail(services)),
    startBilling(services),
    startReconciler(services),
    startContractChanges(services),
    startPlaceRelease(services),
    startRequestExpiry(services),
    startPublishing(services),
    startSweeper(services),
    ...(SMTP_URL === undefined ? [startMailFolderPurge(mailFolder, log)] : []),
    ...(BACKUP_FOLDER === undefined ? [] : [startScheduledBackups({ ...backup, backups: BACKUP_FOLDER })]),
  ];
}

/** Opens everything that the settings name and puts the application on top. */
export async function startApi(settings: Settings, log: FastifyBaseLogger): Promise<RunningApi> {
  assertMayBePublic(settings);
  const { DATA_DIR, ADMIN_CPF, ADMIN_PASSWORD, ADMIN_EMAIL } = settings;
  const store = openStore<MembersTables>(DATA_DIR, settings.DATABASE_URL);
  try {
    const newer = await migrate(store);
    if (newer.length > 0) log.warn({ event: 'database-is-newer', migrations: newer });
    const { keys, cipher } = await openKeys(store, settings);
    const erasures = openAppendOnlyFile(erasureJournal(settings));
    await recordErased(store.db, erasures);
    const brand = readBrand(settings.BRAND_FILE, settings.DEMONSTRATION === 'on');
    const drain = createDrain(settings.DRAIN_WAIT);
    const services = wire({
      store,
      keys,
      cipher,
      erasures,
      brand,
      siteOrigin: settings.SITE_ORIGIN,
      log,
      now: () => new Date(),
      steady: createSteadyClock(),
      alertWebhook: settings.ALERT_WEBHOOK,
      isDraining: drain.isDraining,
      budgets: scaleBudgets(defaultBudgets, settings.LIMIT_FACTOR),
      cepUpstream: settings.CEP_UPSTREAM,
      noticeKey: settings.PAYMENT_NOTICE_KEY,
      replyAddress: settings.REPLY_ADDRESS,
      mailKey: settings.MAIL_KEY,
      refundLimit: Math.round(settings.REFUND_LIMIT * 100),
      breachedPasswords: settings.BREACHED_PASSWORDS,
    });
    // A database that was restored, by us or by PostgreSQL's own means, may still have who was erased since.
    const again = await repeatErasures(services, readErased(erasures));
    if (again > 0) log.warn({ event: 'erased-again', people: again });
    const admin = { cpf: ADMIN_CPF, password: ADMIN_PASSWORD, email: ADMIN_EMAIL };
    const newAdmin = await ensureFirstAdmin(services, admin);
    const metrics = createApiMetrics({ db: store.db, now: services.now });
    const tracing = await openTracing('api', {
      endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
      share: settings.OTEL_TRACES_SAMPLER_ARG,
    });
    const app = await createApp(services, settings.TRUSTED_PROXY, { metrics, tracing });
    const closeMetrics = await serveMetrics(metrics, {
      host: settings.METRICS_HOST,
      port: settings.API_METRICS_PORT,
    });
    const auditHead = { ...services, folder: DATA_DIR };
    const writeHead = () => writeAuditHead(auditHead);
    const jobs = [
      startJob({ run: writeHead, pause: 300_000, log, failure: 'audit-head-failed' }),
      startSandboxNotices(services, () => app.server.address()),
      ...startJobs(settings, services),
    ];
    const stop = async (): Promise<void> => {
      await drain.close(app);
      await Promise.all([closeMetrics(), tracing.close()]);
      await Promise.all(jobs.map(job => job.close()));
      // Only then: the mail in hand may still want a picture or a file.
      await Promise.all([services.pictures, services.documents].map(renderer => renderer.close()));
      await writeHead().catch((err: unknown) => log.error({ event: 'audit-head-failed', err }));
      await store.close();
    };
    return { app, newAdmin, stop };
  } catch (error) {
    await store.close();
    throw error;
  }
}
