import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The day of the last billing, so that a clock that jumped charges nobody. */
export const billingRun: Migration = {
  up: async db => {
    await sql`create table billing_run (id integer primary key check (id = 1), day text not null)`.execute(
      db,
    );
  },
};
