import { fillStore } from './fill-store.ts';

/** Enough for every page of a trial to have something on it; ten times as many take as long as the rest of its start. */
const MEMBERS = 200;

// Fills the database of a trial, which nobody has used, and serves it.
const { objection } = await fillStore(true, { count: MEMBERS });
if (objection !== null) throw new Error(`The database of a trial was not filled: ${objection}`);
await import('../server.ts');
