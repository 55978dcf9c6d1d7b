import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Roles of administrators, invitations, and changes that another administrator must approve. */
export const administrators: Migration = {
  up: async db => {
    await sql`alter table person add column admin_role text`.execute(db);
    await sql`
      create table admin_request (
        id text primary key, kind text not null, person_number integer references person (number) on delete cascade,
        name text not null, email text not null, role text not null, asked_by text not null, asked_at text not null,
        expires_at text not null, state text not null, decided_by text, decided_at text,
        token_hash text unique, secret_cipher text
      )`.execute(db);
  },
};
