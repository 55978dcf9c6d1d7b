import { argv } from 'node:process';
import { dataFolder } from '@serafim/release/commands/site';
import { openDataFolder } from '@serafim/server-kit/data-folder';

type Run = (args: readonly string[]) => Promise<void>;

interface Operation {
  /** The arguments that it takes. */
  takes: string;
  does: string;
  /** Loads the code only when it is to run: some of it starts databases. */
  load: () => Promise<Run>;
}

// `npm run operate -- <what>`: what operators do beside the running site.
const operations: Readonly<Record<string, Operation>> = {
  'seed-network': {
    takes: '[clinics] [--force]',
    does: 'stores 320 invented clinics in place of an earlier network; refuses where real people may look',
    load: async () => (await import('mock-api/src/operate/seed-network')).seedNetwork,
  },
  'seed-members': {
    takes: '[members]',
    does: 'stores 100000 invented members',
    load: async () => (await import('mock-api/src/operate/seed-members')).seedMembers,
  },
  'turn-off-second-step': {
    takes: '<CPF>',
    does: 'lets an administrator in who lost phone and recovery codes; with the site stopped',
    load: async () => (await import('mock-api/src/operate/turn-off-second-step')).turnOffSecondStep,
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
  'measure-clients': {
    takes: '[members]',
    does: 'measures the list of clients on both databases',
    load: async () => (await import('mock-api/src/operate/measure/measure-clients')).measureClients,
  },
  'measure-search': {
    takes: '[clinics]',
    does: 'measures the search of the clinic network on both databases',
    load: async () => (await import('mock-api/src/operate/measure/measure-search')).measureSearch,
  },
  'measure-sign-in': {
    takes: '',
    does: 'measures signing in at the real cost of a password',
    load: async () => (await import('mock-api/src/operate/measure/measure-sign-in')).measureSignIn,
  },
  'measure-stuffing': {
    takes: '',
    does: 'tries 10000 CPFs from 50 addresses and counts what reaches a password',
    load: async () => (await import('mock-api/src/operate/measure/measure-stuffing')).measureStuffing,
  },
  'measure-cards': {
    takes: '[cards]',
    does: 'measures time and memory of rendering membership cards',
    load: async () => (await import('mock-api/src/operate/measure/measure-cards')).measureCards,
  },
};

function usage() {
  const lines = Object.entries(operations).map(
    ([name, { takes, does }]) => `  ${`${name} ${takes}`.trim().padEnd(34)} ${does}\n`,
  );
  return `npm run operate -- <what>\n\n${lines.join('')}\nSettings are those of npm start: DATA_DIR, DATABASE_URL and so on (docs/settings.md).\n`;
}

const [name, ...given] = argv.slice(2);
const operation = name !== undefined && Object.hasOwn(operations, name) ? operations[name] : undefined;

if (operation) {
  const run = await operation.load();
  openDataFolder(dataFolder());
  await run(given).catch((cause: unknown) => {
    console.error(cause instanceof Error ? cause.message : cause);
    process.exitCode = 1;
  });
} else if (name === undefined) process.stdout.write(usage());
else {
  process.stderr.write(`There is no "${name}".\n\n${usage()}`);
  process.exitCode = 2;
}
