import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The request that a record of the audit trail comes from. */
export const auditRequest: Migration = {
  up: async db => {
    await sql`alter table audit add column request_id text`.execute(db);
  },
};
