import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Counters that all processes on one database share, and until when the sweeper has swept. */
export const rateCounters: Migration = {
  up: async db => {
    await sql`
      create table rate_counter (
        key text primary key, used integer not null, until_ms bigint not null
      )`.execute(db);
    await db.schema.createIndex('rate_counter_by_end').on('rate_counter').column('until_ms').execute();
    await sql`create table sweep_mark (name text primary key, at text not null)`.execute(db);
  },
};
