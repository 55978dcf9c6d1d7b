import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { threadLimits } from '@serafim/server-kit/thread-limits';

/**
 * Reads a whole database file, in a thread: an API that backs itself up goes on answering meanwhile.
 * @throws where the file is damaged
 */
export async function checkSqlite(path: string): Promise<void> {
  const worker = new Worker(new URL('./check-sqlite-worker.ts', import.meta.url), {
    ...threadLimits(64),
    // Not those of a command that was given as text.
    execArgv: [],
    workerData: path,
  });
  const [damage]: unknown[] = await once(worker, 'message');
  await worker.terminate();
  if (damage !== '') throw new Error(`${path} is damaged: ${damage}`);
}
