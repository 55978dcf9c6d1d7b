import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether an administrator has answered a message, and which one. */
export const answeredMessages: Migration = {
  up: async db => {
    await sql`alter table message add column answered_at text`.execute(db);
    await sql`alter table message add column answered_by text`.execute(db);
    await db.schema.createIndex('message_by_time').on('message').columns(['kind', 'created_at']).execute();
  },
};
