import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** What is wrong in a database file; empty where it is whole. */
function findDamage(path: string): string {
  const database = new DatabaseSync(path);
  try {
    const integrity = database.prepare('pragma integrity_check').all();
    const orphans = database.prepare('pragma foreign_key_check').all();
    const isWhole = integrity.length === 1 && integrity[0]?.integrity_check === 'ok' && orphans.length === 0;
    return isWhole ? '' : JSON.stringify([...integrity, ...orphans].slice(0, 5));
  } finally {
    database.close();
  }
}

// Anything else that goes wrong reaches whoever started this thread as its `error` event.
parentPort?.postMessage(findDamage(String(workerData)));
