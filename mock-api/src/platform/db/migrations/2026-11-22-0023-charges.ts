import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What members are charged, and how each charge ended. */
export const charges: Migration = {
  up: async db => {
    await sql`
      create table charge (
        id text primary key, person_number integer not null references person (number) on delete cascade,
        reference text not null unique, amount integer not null, method text not null,
        status text not null check (status in ('aberta', 'recusada', 'paga', 'estornada', 'cancelada')),
        due_on text not null, pix_code text not null, boleto_line text not null, refusal text not null,
        created_at text not null, paid_on text
      )`.execute(db);
    await db.schema
      .createIndex('charge_by_person')
      .on('charge')
      .columns(['person_number', 'created_at'])
      .execute();
  },
};
