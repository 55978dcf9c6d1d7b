import type { CityCount } from '@serafim/contract/api/network/network';
import { sql } from 'kysely';
import { cityTerms } from '../clinic/index-words.ts';
import type { Db } from '../db/tables.ts';

/** As many as are read at a glance. */
const MOST = 12;

/** How old what a search shows beside its results may be, in ms. */
const RECENT = 60_000;

/** Where most approved places are, the city with most first. */
export async function busiestCities(db: Db): Promise<CityCount[]> {
  const { rows } = await sql<{ label: string; state: string; total: number | string }>`
    select network_term.label as label, network_place.state as state, count(*) as total
    from network_place join network_term on network_term.term = ${cityTerms.from} || network_place.city
    group by network_term.label, network_place.state
    order by count(*) desc, network_term.label
    limit ${MOST}`.execute(db);
  return rows.map(({ label, state, total }) => ({ cidade: `${label}/${state}`, total: Number(total) }));
}

/** The same for searches, which show it beside what they find: counted once a minute, and not for each of them. */
export function recentCities(db: Db): () => Promise<CityCount[]> {
  let counted: { at: number; cities: Promise<CityCount[]> } | undefined;
  return async () => {
    if (counted === undefined || performance.now() - counted.at > RECENT) {
      const cities = busiestCities(db);
      counted = { at: performance.now(), cities };
      cities.catch(() => {
        counted = undefined;
      });
    }
    return counted.cities;
  };
}
