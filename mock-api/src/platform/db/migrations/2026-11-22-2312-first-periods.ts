import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a first charge was priced for, and whether the renewal of a year was announced. */
export const firstPeriods: Migration = {
  up: async db => {
    // With a default, so that a program of before goes on storing charges: theirs pay for a whole month or year.
    await sql`alter table charge add column priced_on text not null default ''`.execute(db);
    await sql`alter table charge add column priced_days integer not null default 0`.execute(db);
    await sql`alter table charge add column renewal_notice_at text`.execute(db);
  },
};
