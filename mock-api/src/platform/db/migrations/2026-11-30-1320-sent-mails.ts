import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keeps the mails that went to a member, and those that a server refused. */
export const sentMails: Migration = {
  up: async db => {
    for (const statement of [
      `create table sent_mail (
        id text primary key, person_number integer not null references person (number) on delete cascade,
        mail_cipher text not null, sent_at text not null, refusal text not null default ''
      )`,
      'create index sent_mail_by_person on sent_mail (person_number, sent_at)',
      'create index sent_mail_by_time on sent_mail (sent_at)',
    ])
      await sql.raw(statement).execute(db);
  },
};
