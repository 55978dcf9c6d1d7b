import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which keys the data was stored with, and keys of replaced secrets that still verify what they signed. */
export const keyCheck: Migration = {
  up: async db => {
    await sql`
      create table key_check (fingerprint text primary key, form integer not null, created_at text not null)
    `.execute(db);
    await sql`
      create table retired_key (
        fingerprint text not null, purpose text not null, key_cipher text not null, retired_at text not null,
        primary key (fingerprint, purpose)
      )`.execute(db);
    // Whoever could read this index and sign up learned the digits of others. Nothing writes it any more.
    await sql`delete from cpf_fragment`.execute(db);
  },
};
