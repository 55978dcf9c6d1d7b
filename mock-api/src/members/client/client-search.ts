import { searchable } from '@serafim/contract/api/fields/plain-text';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Store } from '../db/tables.ts';
import type { CpfPieces } from './cpf-pieces.ts';

/** What the admin typed, understood: a whole CPF, a piece of one, or words. */
export type SearchTerm =
  | { kind: 'nothing' }
  | { kind: 'cpf'; indexes: readonly string[] }
  | { kind: 'numbers'; numbers: readonly number[] }
  | { kind: 'words'; words: readonly string[] };

/**
 * Reads a search. Pieces of a CPF are looked for among the middle six digits, the ones that lists show; so many digits,
 * or eight, are a member's number as well, with its zeros or without.
 */
export async function readSearch(typed: string, cipher: Cipher, pieces: CpfPieces): Promise<SearchTerm> {
  const plain = searchable(typed);
  if (plain === '') return { kind: 'nothing' };
  if (/^[\d.\-* ]+$/.test(plain)) {
    const digits = plain.replace(/\D/g, '');
    if (digits.length === 11) return { kind: 'cpf', indexes: cipher.cpfIndexes(digits) };
    const isPiece = digits.length >= 3 && digits.length <= 6;
    if (isPiece || digits.length === 8)
      return { kind: 'numbers', numbers: [Number(digits), ...(isPiece ? await pieces.find(digits) : [])] };
  }
  return { kind: 'words', words: plain.split(' ').slice(0, 8) };
}

// Three characters or more are found anywhere; fewer at the beginning of a word, which two blanks precede.
const asSought = (word: string): string => word.padStart(3);

const likePattern = (word: string): string => `%${asSought(word).replace(/[\\%_]/g, '\\$&')}%`;

const everyWord = (column: string, words: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    words.map(word => sql`${sql.ref(column)} like ${likePattern(word)} escape '\\'`),
    sql` and `,
  )})`;

/** Rows whose text holds every word, each compared by itself: for walking an order until a page is full. */
export const holdsWords = (words: readonly string[]): RawBuilder<SqlBool> =>
  everyWord('person.search_text', words);

const trigramQuery = (words: readonly string[]): string =>
  words.map(word => `"${asSought(word).replaceAll('"', '""')}"`).join(' AND ');

const inIndex: Readonly<Record<Store['kind'], (words: readonly string[]) => RawBuilder<SqlBool>>> = {
  sqlite: words => sql`person_search match ${trigramQuery(words)}`,
  postgres: words => everyWord('person_search.search_text', words),
};

/** Rows whose text holds every word, through the store's index. */
export const foundByIndex = (kind: Store['kind'], words: readonly string[]): RawBuilder<SqlBool> =>
  kind === 'sqlite'
    ? sql`person.number in (select rowid from person_search where ${inIndex.sqlite(words)})`
    : // As an array, found before anything else: as a subquery the planner may walk the whole order instead.
      sql`person.number = any (array(select number from person_search where ${inIndex.postgres(words)}))`;

/** How many members hold every word, from the index alone; what admins are called is not in it. */
export async function countInIndex(
  { db, kind }: Pick<Store, 'db' | 'kind'>,
  words: readonly string[],
): Promise<number> {
  const counted = sql<{
    total: number | string;
  }>`select count(*) as total from person_search where ${inIndex[kind](words)}`;
  const { rows } = await counted.execute(db);
  return Number(rows[0]?.total ?? 0);
}
