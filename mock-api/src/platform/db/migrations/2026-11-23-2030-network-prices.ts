import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Store } from '../store.ts';

/**
 * What places of the network charge, and whether a wheelchair gets in. A place that an older program stored has neither:
 * `indexUnknownClinics` finds it by its missing prices.
 */
export const networkPrices = (kind: Store['kind']): Migration => ({
  up: async db => {
    const sorted = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
    await sql`alter table network_place add column accessible integer`.execute(db);
    await sql`
      create table network_price (
        place integer not null references network_place (number) on delete cascade, specialty ${sorted} not null,
        price bigint not null, normal bigint
      )`.execute(db);
    await sql`create index network_price_by_place on network_price (place, specialty)`.execute(db);
  },
});
