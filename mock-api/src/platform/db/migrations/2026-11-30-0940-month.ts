import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds what a month is made of: what was paid and what fell due in it, and what was noted. */
export const month: Migration = {
  up: async db => {
    for (const statement of [
      'create index charge_paid on charge (kind, paid_on, status) where paid_on is not null',
      'create index charge_owed on charge (owed_on) where owed_on is not null',
      'create index saving_by_time on saving (created_at, id)',
    ])
      await sql.raw(statement).execute(db);
  },
};
