import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseRefused } from './release-refused.ts';

/** How long somebody waits for a lock, and how often they look, in milliseconds. */
const PATIENCE = 20_000;
const LOOK_EVERY = 15;

/** Takes the lock if it is free. */
function tryLock(file: string): DatabaseSync | null {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock.close();
    if ((cause as { errcode?: number }).errcode === 5) return null;
    throw cause;
  }
}

/**
 * Does something while nobody else on this machine holds the same lock. The lock is an open transaction on a file
 * of its own: the operating system frees it when its holder ends, killed ones included, and a slow holder keeps
 * it for as long as it lives, so that there is no age at which a lock would have to be guessed dead.
 */
export async function withLock<T>(file: string, work: () => Promise<T>, patience = PATIENCE): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  const deadline = performance.now() + patience;
  let lock = tryLock(file);
  while (!lock) {
    if (performance.now() > deadline)
      throw new ReleaseRefused('conflict', `${file} is held by another process; try again when it has ended`);
    await pause(LOOK_EVERY);
    lock = tryLock(file);
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
}
