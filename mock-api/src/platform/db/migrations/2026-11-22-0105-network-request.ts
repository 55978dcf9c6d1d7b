import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which visitors wait for new clinics, and where. */
export const networkRequests: Migration = {
  up: async db => {
    await sql`
      create table network_request (
        protocol text primary key, city text not null, specialty text not null, email_cipher text not null,
        created_at text not null, told_at text
      )`.execute(db);
    await db.schema
      .createIndex('network_request_by_city')
      .on('network_request')
      .columns(['city', 'told_at'])
      .execute();
  },
};
