import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Charges after the first: which period each is for, what follows it, and when the billing has to act on it. */
export const recurringCharges: Migration = {
  up: async db => {
    // Nullable or with a default, so that a program of before goes on storing first charges.
    for (const column of ['plan', 'billing', 'owed_on'])
      await sql`alter table charge add column ${sql.ref(column)} text not null default ''`.execute(db);
    await sql`alter table charge add column next_on text default ''`.execute(db);
    await sql`alter table charge add column competence text`.execute(db);
    await sql`alter table charge add column try_at text`.execute(db);
    await sql`alter table charge add column step integer not null default 0`.execute(db);
    // The promise that no member is charged twice for a period; first charges have no competence.
    await sql`create unique index charge_by_competence on charge (person_number, competence)`.execute(db);
    await sql`create index charge_by_next on charge (next_on, status)`.execute(db);
    await sql`create index charge_by_try on charge (try_at)`.execute(db);
    await sql`
      create table saved_card (
        person_number integer primary key references person (number) on delete cascade,
        token_cipher text not null, saved_at text not null
      )`.execute(db);
  },
};
