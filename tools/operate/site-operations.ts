import { join } from 'node:path';
import { dataFolder } from '@serafim/release/commands/site';
import type { Operations } from './operation.ts';

/** Runs a server in this process until it is told to stop. @param load evaluates the module that starts it */
const startServer = (load: () => Promise<unknown>) => async () => async (): Promise<void> => {
  process.env.NODE_ENV ||= 'production';
  process.env.SITE_ORIGIN ||= `http://localhost:${process.env.PORT || 3000}`;
  try {
    await load();
  } catch (cause) {
    // What was opened before the fault would keep the process.
    console.error(cause);
    process.exit(1);
  }
};

/** What runs where a site is in service, from sources or from a bundle. */
export const siteOperations: Operations = {
  serve: {
    takes: '',
    does: 'starts the composer alone; releases and builds nothing',
    load: startServer(() => import('shell/server/server')),
  },
  api: {
    takes: '',
    does: 'starts the API alone',
    load: startServer(() => import('mock-api/src/server')),
  },
  'release-service': {
    takes: '',
    does: 'starts the release service alone: teams release to it with --to',
    load: startServer(async () => {
      const { startReleaseService } = await import('@serafim/release-service/start-release-service');
      const { siteRules } = await import('shell/site-rules');
      const { readBrand } = await import('@serafim/contract/brand/read-brand');
      const { openPlainMail } = await import('mock-api/src/platform/mail/transport');
      const mail = openPlainMail(
        process.env.SMTP_URL,
        join(dataFolder(), 'mail'),
        readBrand(process.env.BRAND_FILE),
      );
      await startReleaseService({ rules: siteRules, dataDir: dataFolder(), mail, approvals: '/Versoes' });
    }),
  },
  robots: {
    takes: '',
    does: 'starts the robots alone: they look at each canary, and at what waits, beside the live version',
    load: startServer(async () => {
      const { startRobots } = await import('@serafim/release-service/start-robots');
      const { siteRules } = await import('shell/site-rules');
      await startRobots({ rules: siteRules, dataDir: dataFolder() });
    }),
  },
  'turn-off-second-step': {
    takes: '<CPF>',
    does: 'lets an administrator in who lost phone and recovery codes; with the site stopped',
    load: async () => (await import('mock-api/src/operate/turn-off-second-step')).turnOffSecondStep,
  },
  'new-password': {
    takes: '<CPF>',
    does: 'gives an administrator, or an invented member, a new password and prints it; with the site stopped',
    load: async () => (await import('mock-api/src/operate/new-password')).newPassword,
  },
  migrate: {
    takes: '',
    does: 'brings the database to the form of this program; on PostgreSQL also beside a running site',
    load: async () => (await import('mock-api/src/operate/migrate-store')).migrateStore,
  },
  backup: {
    takes: '<to.tar> [--with-key]',
    does: 'backs the database up, also while the site runs',
    load: async () => (await import('mock-api/src/operate/backup-store')).backupStore,
  },
  restore: {
    takes: '<from.tar> [--verify]',
    does: 'restores a backup where there is no data, and erases again who was erased since; with the site stopped',
    load: async () => (await import('mock-api/src/operate/restore-store')).restoreStore,
  },
  reseal: {
    takes: '',
    does: 'stores everything encrypted under the first of SECRET_KEY=<new>,<old>; may be interrupted and run again',
    load: async () => (await import('mock-api/src/operate/reseal-store')).resealStore,
  },
  'resume-billing': {
    takes: '',
    does: 'lets the billing go on after days in which nothing ran, once the clock was looked at',
    load: async () => (await import('mock-api/src/operate/resume-billing')).resumeBilling,
  },
  'invite-admin': {
    takes: '<e-mail> <name>',
    does: 'invites the second administrator, where there is one at most; with the site stopped',
    load: async () => (await import('mock-api/src/operate/invite-admin')).inviteAdmin,
  },
};
