import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What members decide in their own area: another plan, fewer dependents, leaving, being forgotten. */
export const account: Migration = {
  up: async db => {
    for (const column of ['next_plan', 'next_billing', 'next_from'])
      await sql`alter table person add column ${sql.ref(column)} text not null default ''`.execute(db);
    await sql`alter table dependent add column removed_at text`.execute(db);
    await sql`
      create table leaving (
        person_number integer primary key references person (number) on delete cascade,
        protocol text not null unique, kind text not null check (kind in ('desistencia', 'cancelamento')),
        asked_at text not null, effective_on text not null, refund integer not null, refunded_at text
      )`.execute(db);
    await sql`
      create table consent (
        person_number integer not null references person (number) on delete cascade,
        subject text not null check (subject in ('contrato', 'novidades')), given integer not null, at text not null
      )`.execute(db);
    await db.schema.createIndex('consent_by_person').on('consent').column('person_number').execute();
    await sql`
      create table erasure (
        person_number integer primary key references person (number) on delete cascade,
        protocol text not null unique, asked_at text not null
      )`.execute(db);
  },
};
