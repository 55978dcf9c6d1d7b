import type {
  ClientListItem,
  ClientOrder,
  ClientStatusFilter,
} from '@serafim/contract/api/client/client-list';
import type { ClientUpdate } from '@serafim/contract/api/client/client-record';
import { maskCpf } from '@serafim/contract/api/fields/cpf';
import type { PlanId } from '@serafim/contract/api/plan/plan-table';
import { startOfDay } from '@serafim/contract/site/calendar';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Person } from '../../identity/db/tables.ts';
import { nonMembers } from '../../identity/person/person-repository.ts';
import { namedColumns, openCpf } from '../../identity/person/person-row.ts';
import { owesLate } from '../../money/charge/late-charge.ts';
import { type ListedStanding, listedStanding } from '../../money/contract/card-standing.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db, MembersTables, Store } from '../db/tables.ts';
import { clientStatus } from '../standing/client-status.ts';
import { countInIndex, foundByIndex, holdsWords, readSearch, type SearchTerm } from './client-search.ts';
import type { CpfPieces } from './cpf-pieces.ts';

export interface ListRequest {
  busca: string;
  pagina: number;
  limite: number;
  ordem: ClientOrder;
  plano?: PlanId | undefined;
  situacao?: ClientStatusFilter | undefined;
  desde?: string | undefined;
  ate?: string | undefined;
}

type People<O> = SelectQueryBuilder<MembersTables, 'person', O>;

/** The plan of the present contract, in a query of `person`. */
const plan = sql<PlanId | ''>`coalesce((select plan from contract
  where contract.person_number = person.number and contract.replaced_at is null), '')`;

const sortColumns = {
  nome: sql.ref('name_sort'),
  email: sql.ref('email_sort'),
  plano: plan,
  criadoEm: sql.ref('created_at'),
} as const;

function sortOf(order: ClientOrder) {
  const direction = order.startsWith('-') ? ('desc' as const) : ('asc' as const);
  // What is left without the minus is one of the four names.
  return { column: sortColumns[order.replace('-', '') as keyof typeof sortColumns], direction };
}

const endOfDay = (day: string): string =>
  new Date(Date.parse(startOfDay(day)) + 24 * 60 * 60 * 1_000).toISOString();

const hasStatus = (status: ClientStatusFilter, now: Date) =>
  status === 'em-atraso'
    ? owesLate(now)
    : sql<SqlBool>`${listedStanding(now)} in (${sql.join(
        Object.entries(clientStatus).flatMap(([kind, name]) => (name === status ? [kind] : [])),
      )})`;

function narrow<O>(query: People<O>, { plano, situacao, desde, ate }: ListRequest, now: Date): People<O> {
  let narrowed = query.where('number', 'not in', nonMembers);
  if (plano !== undefined)
    narrowed = narrowed.where('number', 'in', holders =>
      holders
        .selectFrom('contract')
        .select('person_number')
        .where('plan', '=', plano)
        .where('replaced_at', 'is', null),
    );
  if (desde !== undefined) narrowed = narrowed.where('created_at', '>=', startOfDay(desde));
  if (ate !== undefined) narrowed = narrowed.where('created_at', '<', endOfDay(ate));
  if (situacao !== undefined) narrowed = narrowed.where(hasStatus(situacao, now));
  return narrowed;
}

function match<O>(query: People<O>, kind: Store['kind'], term: SearchTerm): People<O> {
  switch (term.kind) {
    case 'nothing':
      return query;
    case 'cpf':
      return query.where('cpf_index', 'in', term.indexes);
    case 'numbers':
      return term.numbers.length === 0
        ? query.where(sql<SqlBool>`1 = 0`)
        : query.where('number', 'in', term.numbers);
    case 'words':
      return query.where(foundByIndex(kind, term.words));
  }
}

// So many hits are met soon when walking the order; fewer are gathered by the text index and then sorted.
const manyHits = 10_000;

/** Where clients are searched: in the database, and in the pieces of their CPFs. */
export interface ClientLookup extends Pick<Store, 'db' | 'kind'> {
  pieces: CpfPieces;
  now: () => Date;
}

/** Where one list is read, as things stand at a moment. */
interface Reading extends Pick<Store, 'db' | 'kind'> {
  now: Date;
}

/** One page of members and how many match. */
export async function listClients(
  { db, kind, pieces, now }: ClientLookup,
  cipher: Cipher,
  request: ListRequest,
): Promise<{ items: ClientListItem[]; total: number }> {
  const reading = { db, kind, now: now() };
  const term = await readSearch(request.busca, cipher, pieces);
  const total = await countClients(reading, term, request);
  if ((request.pagina - 1) * request.limite >= total) return { items: [], total };
  return { items: await readPage(reading, cipher, request, term, total), total };
}

/** All members that match, in batches of the request's size; their number is counted once. */
export async function* clientsInBatches(
  { db, kind, pieces, now }: ClientLookup,
  cipher: Cipher,
  request: Omit<ListRequest, 'pagina'>,
): AsyncGenerator<ClientListItem[]> {
  const reading = { db, kind, now: now() };
  const first = { ...request, pagina: 1 };
  const term = await readSearch(request.busca, cipher, pieces);
  const total = await countClients(reading, term, first);
  for (let pagina = 1; (pagina - 1) * request.limite < total; pagina += 1)
    yield await readPage(reading, cipher, { ...request, pagina }, term, total);
}

async function readPage(
  { db, kind, now }: Reading,
  cipher: Cipher,
  request: ListRequest,
  term: SearchTerm,
  total: number,
): Promise<ClientListItem[]> {
  const { column, direction } = sortOf(request.ordem);
  const people = narrow(db.selectFrom('person'), request, now);
  const matching =
    term.kind === 'words' && total > manyHits
      ? people.where(holdsWords(term.words))
      : match(people, kind, term);
  const page = matching
    .select('number')
    .orderBy(column, direction)
    .orderBy('number', direction)
    .limit(request.limite)
    .offset((request.pagina - 1) * request.limite);
  // Whole rows are read for the page alone, not for everything before it.
  const rows = await db
    .selectFrom('person')
    .select(['id', 'name', 'email', 'created_at', 'cpf_cipher'])
    .select([plan.as('plan'), listedStanding(now).as('standing'), owesLate(now).as('late')])
    .where('number', 'in', page)
    .orderBy(column, direction)
    .orderBy('number', direction)
    .execute();
  return rows.map(row => toItem(row, cipher));
}

async function countClients(
  { db, kind, now }: Reading,
  term: SearchTerm,
  request: ListRequest,
): Promise<number> {
  const { plano, situacao, desde, ate } = request;
  const isNarrow = [plano, situacao, desde, ate].some(one => one !== undefined);
  if (term.kind === 'words' && !isNarrow) return countInIndex({ db, kind }, term.words);
  const { total } = await match(narrow(db.selectFrom('person'), request, now), kind, term)
    .select(sql<number | string>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

interface ListRow extends Pick<Person, 'id' | 'name' | 'email' | 'created_at' | 'cpf_cipher'> {
  plan: PlanId | '';
  standing: ListedStanding;
  /** SQLite's truth is a number. */
  late: SqlBool;
}

const toItem = (
  { id, name, email, plan, created_at, standing, late, cpf_cipher }: ListRow,
  cipher: Cipher,
): ClientListItem => ({
  id,
  nome: name,
  email,
  plano: plan,
  criadoEm: created_at,
  situacao: standing === 'cancelada' ? 'cancelado' : 'ativo',
  contrato: clientStatus[standing],
  emAtraso: Boolean(late),
  cpf: maskCpf(openCpf(cipher, { id, cpf_cipher })),
});

/** Changes a member if it still has the version; null when another change was faster. Without a version the last one wins. */
export async function updateClient(
  db: Db,
  id: string,
  { nome, email, telefone }: ClientUpdate,
  version: number | null,
): Promise<Person | null> {
  let change = db
    .updateTable('person')
    .set(expression => ({
      ...namedColumns(nome, email),
      phone: telefone,
      version: expression('version', '+', 1),
    }))
    .where('id', '=', id)
    // Who was erased meanwhile has no CPF any more, and takes no name again.
    .where('cpf_cipher', '!=', '');
  if (version !== null) change = change.where('version', '=', version);
  return (await change.returningAll().executeTakeFirst()) ?? null;
}
