import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A right code is exchanged for a permission, so that it is known to be right before a password is asked for. */
export const recoveryGrant: Migration = {
  up: async db => {
    await sql`alter table recovery_code add column grant_hash text`.execute(db);
  },
};
