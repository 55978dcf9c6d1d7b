import { statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { startJob } from '../jobs/recurring-job.ts';

const WEEK = 7 * 86_400_000;

/** Deletes the mails that lie in a folder for a week: codes and addresses stand in them. */
export async function purgeMailFolder(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // A draft gets its final name meanwhile.
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (written !== undefined && written < now.getTime() - WEEK) await rm(path, { force: true });
  }
}

/** Purges the folder now and every hour. */
export const startMailFolderPurge = (folder: string, log: Pick<FastifyBaseLogger, 'error'>) =>
  startJob({
    run: () => purgeMailFolder(folder, new Date()),
    pause: 3_600_000,
    log,
    failure: 'mail-folder-not-purged',
  });
