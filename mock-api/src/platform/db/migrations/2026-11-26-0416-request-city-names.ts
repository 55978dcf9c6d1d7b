import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How the city of a visitor who waits was typed: what it is compared by has neither accents nor capitals. */
export const requestCityNames: Migration = {
  up: async db => {
    // With a default, so that a program of before goes on storing requests.
    await sql`alter table network_request add column city_name text not null default ''`.execute(db);
  },
};
