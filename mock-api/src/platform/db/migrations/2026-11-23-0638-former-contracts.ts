import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Contracts of people who left and came back: what ended stays beside what runs. */
export const formerContracts: Migration = {
  up: async db => {
    // With a default or nullable, so that a program of before goes on storing first contracts.
    for (const table of ['person', 'charge'])
      await sql`alter table ${sql.ref(table)} add column contract integer not null default 1`.execute(db);
    await sql`alter table person add column contracted_at text`.execute(db);
    await sql`
      create table former_contract (
        person_number integer not null references person (number) on delete cascade, contract integer not null,
        contracted_at text not null, ended_at text not null, plan text not null, billing text not null,
        due_day text not null, protocol text not null unique,
        kind text not null check (kind in ('desistencia', 'cancelamento')), asked_at text not null,
        effective_on text not null, refund integer not null, refunded_at text, pix_key text not null,
        primary key (person_number, contract)
      )`.execute(db);
    await sql`create index former_contract_by_end on former_contract (ended_at)`.execute(db);
  },
};
