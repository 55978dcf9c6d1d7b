import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Requests to talk to the doctor, at most one that has not ended for each member, and the sandbox's own list of them. */
export const consultations: Migration = {
  up: async db => {
    await sql`
      create table consultation (
        id text primary key, person_number integer not null references person (number) on delete cascade,
        place integer not null, reference text not null unique, partner text not null,
        demonstration integer not null, consent_version text not null, requested_at text not null,
        seen_at text not null, entered_at text, ended_at text, outcome text
      )`.execute(db);
    await db.schema
      .createIndex('consultation_by_person')
      .on('consultation')
      .columns(['person_number', 'requested_at'])
      .execute();
    await sql`create unique index consultation_open on consultation (person_number) where ended_at is null`.execute(
      db,
    );
    await sql`
      create table sandbox_consultation (
        reference text primary key, requested_at text not null, called_at text not null, ended_at text
      )`.execute(db);
  },
};
