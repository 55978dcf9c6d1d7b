import { searchable } from '@serafim/contract/api/fields/plain-text';
import { searchWords } from '@serafim/contract/api/fields/search-words';
import { findSpecialties } from '@serafim/contract/api/network/specialty';
import type { Waiting } from '@serafim/contract/api/network/waiting-list';
import { type Selectable, sql } from 'kysely';
import type { IdentityServices } from '../../identity/services.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import { specialtyWord } from '../clinic/index-words.ts';
import type { Db, NetworkTables } from '../db/tables.ts';

const MOST = 200;

/** What is waited for, by city and words, where most people wait first. */
async function waitingList(db: Db): Promise<Waiting[]> {
  const waiting = sql<number | string>`sum(case when told_at is null then 1 else 0 end)`;
  const rows = await db
    .selectFrom('network_request')
    .select(({ fn }) => [
      'city',
      'specialty',
      // Of several ways to type it the one with most accents: those sort last.
      fn.max('city_name').as('name'),
      waiting.as('waiting'),
      sql<number | string>`count(*)`.as('all'),
      fn.min('created_at').as('since'),
    ])
    .groupBy(['city', 'specialty'])
    .orderBy(waiting, 'desc')
    .orderBy('city')
    .orderBy('specialty')
    .limit(MOST)
    .execute();
  const places = await countPlaces(db, rows);
  return rows.map(row => ({
    cidade: row.name,
    especialidade: row.specialty,
    esperando: Number(row.waiting),
    avisados: Number(row.all) - Number(row.waiting),
    locais: places(row),
    desde: row.since,
  }));
}

type Wanted = Pick<Selectable<NetworkTables['network_request']>, 'city' | 'specialty'>;

/** How many places of the network are where visitors wait, and offer what they wait for. */
async function countPlaces(db: Db, wanted: readonly Wanted[]): Promise<(line: Wanted) => number> {
  if (wanted.length === 0) return () => 0;
  const cities = [...new Set(wanted.map(({ city }) => city))];
  const rows = await db
    .selectFrom('network_place')
    .innerJoin('network_word', 'network_word.place', 'network_place.number')
    .select(({ fn }) => ['city', 'word', fn.count<number | string>('number').distinct().as('places')])
    .where('city', 'in', cities)
    .where('word', 'like', `${specialtyWord('')}%`)
    .groupBy(['city', 'word'])
    .execute();
  const all = await db
    .selectFrom('network_place')
    .select(({ fn }) => ['city', fn.countAll<number | string>().as('places')])
    .where('city', 'in', cities)
    .groupBy('city')
    .execute();
  return ({ city, specialty }) => {
    if (searchWords(specialty).length === 0) return Number(all.find(row => row.city === city)?.places ?? 0);
    const names = new Set(
      [specialty, ...findSpecialties(specialty)].map(name => specialtyWord(searchable(name))),
    );
    // The one that most places offer: of two names for it, a place may have both.
    return Math.max(
      0,
      ...rows.flatMap(row => (row.city === city && names.has(row.word) ? [Number(row.places)] : [])),
    );
  };
}

/** GET /avise-me: where the network is missed. */
export function waitingListRoutes(app: ApiApp, { store: { db } }: IdentityServices<NetworkTables>): void {
  route(app, 'waitingList', () => waitingList(db));
}
