import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The second step of administrators' sign-in: the app's key, codes for when the phone is gone, and half-done sign-ins. */
export const secondStep: Migration = {
  up: async db => {
    await sql`
      create table second_step (
        person_number integer primary key references person (number) on delete cascade,
        secret_cipher text not null, created_at text not null, confirmed_at text, last_step integer not null
      )`.execute(db);
    await sql`
      create table second_step_reserve (
        code_hash text primary key, person_number integer not null references person (number) on delete cascade,
        used_at text
      )`.execute(db);
    await db.schema
      .createIndex('second_step_reserve_by_person')
      .on('second_step_reserve')
      .column('person_number')
      .execute();
    await sql`
      create table pending_sign_in (
        token_hash text primary key, person_number integer not null references person (number) on delete cascade,
        expires_at text not null, tries_left integer not null
      )`.execute(db);
    await db.schema
      .createIndex('pending_sign_in_by_person')
      .on('pending_sign_in')
      .column('person_number')
      .execute();
  },
};
