import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Store } from '../store.ts';

const reasons = "reason in ('desistencia', 'em-dobro', 'atrasado', 'equipe')";

/** SQLite changes no check of a table that exists. */
const anotherReason: Readonly<Record<Store['kind'], readonly string[]>> = {
  postgres: [
    'alter table refund drop constraint refund_reason_check',
    `alter table refund add constraint refund_reason_check check (${reasons})`,
  ],
  sqlite: [
    `create table refund_anew (
      reference text primary key, charge_id text not null, person_number integer, amount integer not null,
      reason text not null check (${reasons}),
      created_at text not null, tries integer not null default 0, next_at text, done_at text,
      pix_key_cipher text not null default '', asked_by text, asked_at text, asked_key_cipher text not null default ''
    )`,
    'insert into refund_anew select * from refund',
    'drop table refund',
    'alter table refund_anew rename to refund',
    'create index refund_by_next on refund (next_at)',
    'create index refund_by_person on refund (person_number)',
  ],
};

/** Keeps what administrators give back of payments, whole or in part, and what they note about a member. */
export const staffRefunds = (kind: Store['kind']): Migration => ({
  up: async db => {
    for (const statement of [
      ...anotherReason[kind],
      'alter table refund add column returned integer not null default 0',
      'alter table sandbox_payment add column returned integer not null default 0',
      'update sandbox_payment set returned = amount where refunded_at is not null',
      `create table staff_refund (
        id text primary key, reference text not null, person_number integer not null, amount integer not null,
        reason text not null, text_cipher text not null,
        asked_by text not null, asked_at text not null, answered_by text, answered_at text,
        approved integer not null default 0, refusal_cipher text not null default '', done_at text
      )`,
      'create index staff_refund_by_person on staff_refund (person_number)',
      'create index staff_refund_by_reference on staff_refund (reference)',
      'create index staff_refund_open on staff_refund (asked_at) where answered_at is null',
      `create table client_note (
        id text primary key, person_number integer not null references person (number) on delete cascade,
        text_cipher text not null, written_by text not null, written_at text not null
      )`,
      'create index client_note_by_person on client_note (person_number, written_at)',
    ])
      await sql.raw(statement).execute(db);
  },
});
