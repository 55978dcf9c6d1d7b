import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How requests for erasure were answered, and what must still be kept of who was erased. */
export const erasureAnswers: Migration = {
  up: async db => {
    for (const column of ['answered_at', 'answered_by', 'outcome', 'kept_until'])
      await sql`alter table erasure add column ${sql.ref(column)} text`.execute(db);
    for (const column of ['reason_cipher', 'kept_cpf_cipher'])
      await sql`alter table erasure add column ${sql.ref(column)} text not null default ''`.execute(db);
    await db.schema
      .createIndex('erasure_by_outcome')
      .on('erasure')
      .columns(['outcome', 'asked_at'])
      .execute();
  },
};
