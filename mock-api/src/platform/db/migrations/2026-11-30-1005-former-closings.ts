import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keeps why a message was closed before it was opened again. */
export const formerClosings: Migration = {
  up: async db => {
    for (const column of [
      "former_closing_cipher text not null default ''",
      'former_closed_at text',
      'former_closed_by text',
    ])
      await sql.raw(`alter table message add column ${column}`).execute(db);
  },
};
