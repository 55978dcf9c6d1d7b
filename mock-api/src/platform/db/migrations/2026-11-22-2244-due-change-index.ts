import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds the few members whose plan is about to change without reading all. */
export const dueChangeIndex: Migration = {
  up: async db => {
    await sql`create index person_by_next_change on person (next_from) where next_from <> ''`.execute(db);
  },
};
