import { readFileSync } from 'node:fs';

/** The text of the worker that shows kept cards; read as it is, for browsers run it unbuilt. */
export const offlineCardWorker = (): string => readFileSync(new URL('./worker.js', import.meta.url), 'utf8');
