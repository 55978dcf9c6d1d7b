import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Members' requests for appointments at clinics, and what these answered. */
export const appointmentRequests: Migration = {
  up: async db => {
    await sql`
      create table appointment_request (
        id text primary key, protocol text not null unique,
        person_number integer not null references person (number) on delete cascade,
        clinic_id text not null references clinic (id) on delete cascade,
        place integer not null, wish_cipher text not null, state text not null, created_at text not null,
        expires_at text not null, answered_at text, answer_cipher text not null
      )`.execute(db);
    await db.schema
      .createIndex('appointment_request_by_person')
      .on('appointment_request')
      .columns(['person_number', 'created_at'])
      .execute();
    await db.schema
      .createIndex('appointment_request_by_state')
      .on('appointment_request')
      .columns(['state', 'expires_at'])
      .execute();
  },
};
