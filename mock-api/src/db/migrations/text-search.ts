import type { Store } from '../store.ts';

/** How each store finds any three letters in `person.search_text` without reading every row. */
export const textSearch: Readonly<Record<Store['kind'], readonly string[]>> = {
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
  ],
  postgres: [
    'create extension if not exists pg_trgm',
    'create index person_search on person using gin (search_text gin_trgm_ops)',
  ],
};
