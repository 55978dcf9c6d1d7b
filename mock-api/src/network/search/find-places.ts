import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ClinicRow, Db } from '../db/tables.ts';
import { understandPlace, type WantedPlace } from './understand-place.ts';
import { type Sought, understandWords } from './understand-words.ts';

/** One page of a search. */
export interface NetworkRequest {
  especialidade: string;
  cidade: string;
  tipo?: string | undefined;
  pagina: number;
  limite: number;
}

/** What a search found, and what it took the typed words for. */
export interface NetworkFound {
  rows: ClinicRow[];
  total: number;
  understood: { especialidade: string; cidade: string };
}

type Condition = RawBuilder<SqlBool>;

const both = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`1 = 1` : sql`(${sql.join(conditions, sql` and `)})`;

const holdsOneOf = (words: readonly string[]): Condition =>
  sql`number in (select place from network_word where word in (${sql.join(words)}))`;

const fitsWords = ({ ways }: Sought): Condition =>
  ways.length === 0
    ? sql`1 = 0`
    : sql`(${sql.join(
        ways.map(way => both(way.map(holdsOneOf))),
        sql` or `,
      )})`;

const inCities = ({ cities, state }: Extract<WantedPlace, { kind: 'cities' }>): Condition =>
  both([
    ...(cities === null
      ? []
      : [cities.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`city in (${sql.join(cities)})`]),
    ...(state === '' ? [] : [sql<SqlBool>`state = ${state}`]),
  ]);

interface Area {
  where: Condition;
  order: RawBuilder<unknown>;
}

const byCity: RawBuilder<unknown> = sql`city, name, number`;

// CEPs are given out by place: with the same first three digits they are of one town or part of a city, with the
// same two of one region. What lies nearer by number is, as a rule, nearer on foot.
function around(cep: string, digits: number): Area {
  const width = 10 ** (8 - digits);
  const from = Math.floor(Number(cep) / width) * width;
  return {
    where: sql`zip >= ${from} and zip < ${from + width}`,
    order: sql`abs(zip - ${sql.lit(Number(cep))}), name, number`,
  };
}

/** Where to look, the nearer area before the wider. */
function areasOf(place: WantedPlace): readonly [Area, ...Area[]] {
  if (place.kind === 'cep')
    // The CEPs that begin with 0 are those of one metropolis; of no other digit.
    return [
      around(place.cep, 3),
      around(place.cep, 2),
      ...(place.cep.startsWith('0') ? [around(place.cep, 1)] : []),
    ];
  if (place.kind === 'cities') return [{ where: inCities(place), order: byCity }];
  return [{ where: both([]), order: byCity }];
}

async function countIn(db: Db, where: Condition): Promise<number> {
  const counted = sql<{ total: number | string }>`select count(*) as total from network_place where ${where}`;
  const { rows } = await counted.execute(db);
  return Number(rows[0]?.total ?? 0);
}

async function pageOf(
  db: Db,
  area: Area,
  { pagina, limite }: Pick<NetworkRequest, 'pagina' | 'limite'>,
): Promise<ClinicRow[]> {
  // The numbers first, from the index alone: a page far back would else read every row before it.
  const ids = await sql<{ clinic_id: string }>`
    select clinic_id from network_place where number in (
      select number from network_place where ${area.where} order by ${area.order}
      limit ${limite} offset ${(pagina - 1) * limite}
    ) order by ${area.order}`.execute(db);
  const order = ids.rows.map(({ clinic_id }) => clinic_id);
  if (order.length === 0) return [];
  const rows = await db.selectFrom('clinic').selectAll().where('id', 'in', order).execute();
  const byId = new Map(rows.map(row => [row.id, row]));
  return order.flatMap(id => byId.get(id) ?? []);
}

/** Approved clinics that fit the typed words and place, by city and name, or by nearness to a CEP. */
export async function findPlaces(db: Db, request: NetworkRequest): Promise<NetworkFound> {
  const sought = await understandWords(db, request.especialidade);
  const place = await understandPlace(db, request.cidade);
  const conditions = [
    ...(sought === null ? [] : [fitsWords(sought)]),
    ...(request.tipo === undefined ? [] : [sql<SqlBool>`kind = ${request.tipo}`]),
  ];
  const understood = {
    especialidade: sought?.understood ?? '',
    cidade: place.kind === 'cities' ? place.understood : '',
  };
  for (const area of areasOf(place)) {
    const where = both([area.where, ...conditions]);
    const total = await countIn(db, where);
    if (total > 0) return { rows: await pageOf(db, { ...area, where }, request), total, understood };
  }
  return { rows: [], total: 0, understood };
}
