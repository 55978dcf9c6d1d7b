import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The due day that a charge's period ends before, where its payer has chosen another one since. */
export const chargeDueDays: Migration = {
  up: async db => {
    // With a default, so that a program of before goes on storing charges.
    await sql`alter table charge add column due_day text not null default ''`.execute(db);
  },
};
