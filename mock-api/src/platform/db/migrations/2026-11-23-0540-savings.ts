import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What members note of visits and purchases. */
export const savings: Migration = {
  up: async db => {
    await sql`
      create table saving (
        id text primary key, person_number integer not null references person (number) on delete cascade,
        note_cipher text not null, created_at text not null
      )`.execute(db);
    await db.schema.createIndex('saving_by_person').on('saving').column('person_number').execute();
  },
};
