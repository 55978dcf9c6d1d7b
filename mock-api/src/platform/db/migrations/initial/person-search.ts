import type { Store } from '../../store.ts';

/** How each store finds any three letters in `person.search_text` without reading every row. */
export const personSearch: Readonly<Record<Store['kind'], readonly string[]>> = {
  sqlite: [
    `create virtual table person_search using fts5 (
      search_text, content = 'person', content_rowid = 'number', tokenize = 'trigram', detail = 'full'
    )`,
    `create trigger person_search_insert after insert on person begin
      insert into person_search (rowid, search_text) values (new.number, new.search_text);
    end`,
    `create trigger person_search_delete after delete on person begin
      insert into person_search (person_search, rowid, search_text) values ('delete', old.number, old.search_text);
    end`,
    `create trigger person_search_update after update of search_text on person begin
      insert into person_search (person_search, rowid, search_text) values ('delete', old.number, old.search_text);
      insert into person_search (rowid, search_text) values (new.number, new.search_text);
    end`,
    // By default a deleted entry stays in the index until it is merged with others.
    `insert into person_search (person_search, rank) values ('secure-delete', 1)`,
  ],
  // A narrow table of its own: counting many hits in the wide one reads four times as many pages.
  postgres: [
    'create extension if not exists pg_trgm',
    `create table person_search (
      number integer primary key references person (number) on delete cascade, search_text text not null
    )`,
    'create index person_search_text on person_search using gin (search_text gin_trgm_ops)',
    `create function person_search_follow() returns trigger language plpgsql as $$ begin
      insert into person_search (number, search_text) values (new.number, new.search_text)
      on conflict (number) do update set search_text = excluded.search_text;
      return null;
    end $$`,
    `create trigger person_search_follow after insert or update of search_text on person
      for each row execute function person_search_follow()`,
  ],
};
