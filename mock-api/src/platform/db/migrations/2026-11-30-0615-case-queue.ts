import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keeps who deals with a case of the queue, why a message was closed without an answer, and replies by mail. */
export const caseQueue: Migration = {
  up: async db => {
    for (const statement of [
      `create table case_owner (
        kind text not null, case_id text not null, owner_id text not null, taken_at text not null,
        primary key (kind, case_id)
      )`,
      "alter table message add column closing_cipher text not null default ''",
      'alter table message add column reopened_at text',
      `create table message_reply (
        id text primary key, protocol text not null references message (protocol) on delete cascade,
        mail_cipher text not null, received_at text not null
      )`,
      'create index message_reply_by_message on message_reply (protocol, received_at)',
      'create index message_open on message (created_at) where answered_at is null',
      `create index charge_open on charge (kind, owed_on) where status in ('aberta', 'recusada')`,
    ])
      await sql.raw(statement).execute(db);
  },
};
