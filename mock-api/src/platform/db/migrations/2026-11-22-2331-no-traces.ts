import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Store } from '../store.ts';

/** What was deleted stands nowhere: neither in the search index of SQLite nor in a mail that waits. */
export const noTraces = (kind: Store['kind']): Migration => ({
  up: async db => {
    await sql`alter table outbox add column about text not null default ''`.execute(db);
    await db.schema.createIndex('outbox_by_about').on('outbox').column('about').execute();
    if (kind !== 'sqlite') return;
    // By default a deleted entry stays in the index until it is merged with others.
    await sql`insert into person_search (person_search, rank) values ('secure-delete', 1)`.execute(db);
    await sql`insert into person_search (person_search) values ('rebuild')`.execute(db);
  },
});
