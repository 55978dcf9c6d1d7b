import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseRefused } from '../release-refused.ts';
import { loadSqlite } from './sqlite.ts';

/** How long a process waits for a lock, and how often it tries, in milliseconds. */
const LOCK_TIMEOUT = 20_000;
const RETRY_INTERVAL = 15;

/** Takes the lock if it is free. */
function tryLock(file: string): DatabaseSync | null {
  const { DatabaseSync } = loadSqlite();
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
 * Does something while no other process on this machine holds the same lock. The lock is an open transaction on a
 * file of its own: the operating system frees it when its holder ends, even by being killed, and a slow holder has
 * it for as long as it runs. So no process must guess by its age that a lock is abandoned.
 */
export async function withLock<T>(file: string, work: () => Promise<T>, timeout = LOCK_TIMEOUT): Promise<T> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const deadline = performance.now() + timeout;
  let lock = tryLock(file);
  while (!lock) {
    if (performance.now() > deadline)
      throw new ReleaseRefused('conflict', `${file} is held by another process; try again when it has ended`);
    await pause(RETRY_INTERVAL);
    lock = tryLock(file);
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
}
