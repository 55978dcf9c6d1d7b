import { highestDiscount } from '@serafim/contract/api/plan/member-price';
import type { PlanId } from '@serafim/contract/api/plan/plan-table';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { quarterWord } from '../clinic/index-words.ts';
import type { ClinicRow, Db } from '../db/tables.ts';
import { understandPlace, type WantedPlace } from './understand-place.ts';
import { type Sought, understandWords } from './understand-words.ts';

/** One page of a search. */
export interface NetworkRequest {
  especialidade: string;
  cidade: string;
  tipo?: string | undefined;
  /** Only where a wheelchair gets in. */
  acessivel?: 'sim' | undefined;
  /** The lowest price first, in place of the area's own order. */
  ordem?: 'preco' | undefined;
  /** Whose prices are compared. */
  plano: PlanId;
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

type Named = Extract<WantedPlace, { kind: 'cities' | 'quarters' }>;

const inState = ({ state }: Named): readonly Condition[] =>
  state === '' ? [] : [sql<SqlBool>`state = ${state}`];

function inNamed(place: Named): Condition {
  const { kind, names } = place;
  if (names === null) return both(inState(place));
  if (names.length === 0) return sql`1 = 0`;
  const within =
    kind === 'cities'
      ? sql<SqlBool>`city in (${sql.join(names)})`
      : holdsOneOf(names.map(name => quarterWord(name)));
  return both([within, ...inState(place)]);
}

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

// More than any service costs: what has no price known to the index comes last, on both databases.
const NO_PRICE = sql.lit(1e15);

/** What the cheapest of the specialities costs at a place on a plan, as `memberPrice` computes it. */
function lowestPrice(specialties: readonly string[], plan: PlanId): RawBuilder<unknown> {
  const paid = sql.lit(100 - highestDiscount(plan));
  return sql`coalesce((
    select min(case when normal is null or price * 100 >= normal * ${paid} then price else (normal * ${paid} + 99) / 100 end)
    from network_price where place = network_place.number and specialty in (${sql.join(specialties)})
  ), ${NO_PRICE})`;
}

/** Around a CEP, the nearer area before the wider. */
function areasAround(cep: string): readonly [Area, ...Area[]] {
  // The CEPs that begin with 0 are those of one metropolis; of no other digit.
  return [around(cep, 3), around(cep, 2), ...(cep.startsWith('0') ? [around(cep, 1)] : [])];
}

/** Where to look first, the nearer area before the wider. */
function areasOf(place: WantedPlace): readonly Area[] {
  if (place.kind === 'cep') return areasAround(place.cep);
  return [{ where: place.kind === 'anywhere' ? both([]) : inNamed(place), order: byCity }];
}

/** Where to look when a city, or a part of one, has nothing: around what the network has there. */
async function areasBeside(db: Db, place: WantedPlace): Promise<readonly Area[]> {
  if (place.kind === 'cep' || place.kind === 'anywhere' || place.understood === '') return [];
  const here = sql<{ zip: number | null }>`select min(zip) as zip from network_place where ${inNamed(place)}`;
  const { rows } = await here.execute(db);
  const zip = rows[0]?.zip ?? null;
  if (zip === null) return [];
  const [, ...wider] = areasAround(String(zip).padStart(8, '0'));
  return wider.map(({ where, order }) => ({ where: both([where, ...inState(place)]), order }));
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

/** Approved clinics that fit the typed words and place, by city and name, by nearness to a CEP, or by price. */
export async function findPlaces(db: Db, request: NetworkRequest): Promise<NetworkFound> {
  const sought = await understandWords(db, request.especialidade);
  const place = await understandPlace(db, request.cidade);
  const conditions = [
    ...(sought === null ? [] : [fitsWords(sought)]),
    ...(request.tipo === undefined ? [] : [sql<SqlBool>`kind = ${request.tipo}`]),
    ...(request.acessivel === undefined ? [] : [sql<SqlBool>`accessible = 1`]),
  ];
  const compared = request.ordem === 'preco' ? (sought?.specialties ?? []) : [];
  const ordered = (order: Area['order']): Area['order'] =>
    compared.length === 0 ? order : sql`${lowestPrice(compared, request.plano)}, ${order}`;
  const specialty = sought?.understood ?? '';
  const found = async (areas: readonly Area[], cidade: string): Promise<NetworkFound | undefined> => {
    for (const area of areas) {
      const where = both([area.where, ...conditions]);
      const total = await countIn(db, where);
      const understood = { especialidade: specialty, cidade };
      const order = ordered(area.order);
      if (total > 0) return { rows: await pageOf(db, { where, order }, request), total, understood };
    }
    return undefined;
  };
  const named = place.kind === 'cities' || place.kind === 'quarters' ? place.understood : '';
  return (
    (await found(areasOf(place), named)) ??
    (await found(await areasBeside(db, place), `${named} e arredores`)) ?? {
      rows: [],
      total: 0,
      understood: { especialidade: specialty, cidade: named },
    }
  );
}
