import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keeps what administrators answer to the messages of the site's forms. */
export const messageAnswers: Migration = {
  up: async db => {
    for (const statement of [
      `create table message_answer (
        id text primary key, protocol text not null references message (protocol) on delete cascade,
        text_cipher text not null, written_by text not null, written_at text not null, leaves_at text not null,
        former_at text, former_by text
      )`,
      'create index message_answer_by_message on message_answer (protocol, written_at)',
    ])
      await sql.raw(statement).execute(db);
  },
};
