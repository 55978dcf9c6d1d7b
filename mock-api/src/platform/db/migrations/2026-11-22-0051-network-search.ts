import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Store } from '../store.ts';

/**
 * The index of the network: plain tables, the same on both stores, because no extension of PostgreSQL can be
 * taken for granted. Narrow rows beside the wide ones of `clinic`: searching never reads a payload.
 */
export const networkSearch = (kind: Store['kind']): Migration => ({
  up: async db => {
    const isPostgres = kind === 'postgres';
    const sorted = isPostgres ? sql`text collate "C"` : sql`text`;
    const counter = isPostgres ? sql`serial primary key` : sql`integer primary key autoincrement`;
    const narrow = isPostgres ? sql`` : sql`without rowid`;
    await sql`
      create table network_place (
        number ${counter}, clinic_id text not null unique references clinic (id) on delete cascade,
        kind text not null, state text not null, city ${sorted} not null, name ${sorted} not null,
        zip integer not null
      )`.execute(db);
    await sql`create index network_place_by_city on network_place (city, name, number)`.execute(db);
    await sql`create index network_place_by_zip on network_place (zip)`.execute(db);
    await sql`
      create table network_word (
        word ${sorted} not null, place integer not null references network_place (number) on delete cascade,
        primary key (word, place)
      ) ${narrow}`.execute(db);
    await sql`create index network_word_by_place on network_word (place)`.execute(db);
    await sql`
      create table network_term (term ${sorted} primary key, label text not null) ${narrow}`.execute(db);
    await sql`
      create table network_gram (gram ${sorted} not null, term text not null, primary key (gram, term)) ${narrow}
    `.execute(db);
  },
});
