import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Up to three mailed links and codes a person, in place of one code. */
export const recoveryRequests: Migration = {
  up: async db => {
    await sql`
      create table recovery_request (
        person_number integer not null references person (number) on delete cascade, slot integer not null,
        link_hash text not null unique, code_hash text not null, expires_at text not null, grant_hash text unique,
        primary key (person_number, slot)
      )`.execute(db);
  },
};
