import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The notices of providers that fit no charge, until somebody looked after them. */
export const unmatchedNotices: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table unmatched_notice (
        id text primary key, provider text not null, notice_id text not null, reference text not null,
        outcome text not null check (outcome in ('confirmado', 'recusado')), amount integer not null,
        received_at text not null, settled_at text, settled_by text not null default '',
        note_cipher text not null default '', unique (provider, notice_id)
      )`.execute(db);
    await sql`create index unmatched_notice_by_settled on unmatched_notice (settled_at, received_at)`.execute(
      db,
    );
  },
};
