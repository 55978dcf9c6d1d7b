import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keeps when an approved clinic joins the network, as long as its approval can be taken back. */
export const clinicJoining: Migration = {
  up: async db => {
    await sql.raw('alter table clinic add column joins_at text').execute(db);
    await sql.raw('create index clinic_joining on clinic (joins_at) where joins_at is not null').execute(db);
  },
};
