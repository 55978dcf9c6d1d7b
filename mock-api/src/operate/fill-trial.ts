import { fillStore } from './fill-store.ts';

// Fills the database of a trial, which nobody has used, with invented people and places.
const { objection } = await fillStore(true);
if (objection !== null) throw new Error(`The database of a trial was not filled: ${objection}`);
