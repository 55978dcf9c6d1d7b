import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where members want the money of boletos, and what an administrator asked for that another has to approve. */
export const refundKeys: Migration = {
  up: async db => {
    await sql`
      create table refund_key (
        person_number integer primary key references person (number) on delete cascade,
        key_cipher text not null, named_at text not null
      )`.execute(db);
    // With a default or nullable, so that a program of before goes on storing refunds.
    await sql`alter table refund add column asked_by text`.execute(db);
    await sql`alter table refund add column asked_at text`.execute(db);
    await sql`alter table refund add column asked_key_cipher text not null default ''`.execute(db);
  },
};
