import { mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/store.ts';
import { startJob } from '../jobs/recurring-job.ts';
import { writeBackup } from './write-backup.ts';

interface Schedule {
  db: Db;
  /** The data folder. */
  folder: string;
  /** Where the backups lie. */
  backups: string;
  /** Minutes between two backups. */
  minutes: number;
  /** How many stay. */
  copies: number;
  log: Pick<FastifyBaseLogger, 'error'>;
}

const isBackup = (name: string): boolean => /^serafim-[\dTZ-]+\.tar$/.test(name);

/** What a process that was killed left of a backup; one process alone writes into the folder. */
const isLeftover = (name: string): boolean => /^serafim-[\dTZ-]+\.tar\.[\da-f]{8}(\.d)?$/.test(name);

/** Backs a SQLite database up, without its key, and deletes the oldest copies. */
export async function backUpOnce(
  { db, folder, backups, copies }: Omit<Schedule, 'minutes' | 'log'>,
  now: Date,
): Promise<void> {
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  for (const half of (await readdir(backups)).filter(isLeftover))
    await rm(join(backups, half), { recursive: true, force: true });
  const name = `serafim-${now.toISOString().replace(/[:.]/g, '-')}.tar`;
  const target = join(backups, name);
  await writeBackup({ db, folder, databaseUrl: undefined, target, withKey: false, withReleases: false, now });
  const old = (await readdir(backups)).filter(isBackup).sort().slice(0, -copies);
  for (const one of old) await rm(join(backups, one), { force: true });
}

/** Backs up now and every so many minutes. */
export const startScheduledBackups = (schedule: Schedule) =>
  startJob({
    run: () => backUpOnce(schedule, new Date()),
    pause: schedule.minutes * 60_000,
    log: schedule.log,
    failure: 'backup-failed',
  });
