import { nearestWords } from '@serafim/contract/api/fields/near-word';
import { searchable } from '@serafim/contract/api/fields/plain-text';
import { searchWords } from '@serafim/contract/api/fields/search-words';
import { type MeantSpecialties, understandSpecialty } from '@serafim/contract/api/network/specialty';
import { sql } from 'kysely';
import { specialtyWord, trigrams } from '../clinic/index-words.ts';
import type { Db } from '../db/tables.ts';

/** Ways in which a place may fit; each is a list of conditions, each condition a list of words of which one will do. */
export interface Sought {
  ways: readonly (readonly (readonly string[])[])[];
  /** What was understood, where that is not what was typed; empty otherwise. */
  understood: string;
  /** The specialities that are meant, as `searchable` gives them; empty where none is. */
  specialties: readonly string[];
}

// A beginning that leads to more words than this says too little to be worth them all.
const mostEndings = 60;

const beginsWith = (db: Db, word: string) =>
  db
    .selectFrom('network_term')
    .select('term')
    .where('term', '>=', word)
    .where('term', '<', `${word}\u{10ffff}`)
    .orderBy('term')
    .limit(mostEndings);

async function known(db: Db, word: string): Promise<readonly string[]> {
  const found =
    word.length < 3
      ? await db.selectFrom('network_term').select('term').where('term', '=', word).execute()
      : await beginsWith(db, word).execute();
  return found.map(({ term }) => term);
}

async function guessed(db: Db, word: string): Promise<readonly string[]> {
  const alike = await db
    .selectFrom('network_gram')
    .select('term')
    .where('gram', 'in', trigrams(word))
    .groupBy('term')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('term')
    .limit(40)
    .execute();
  return nearestWords(
    word,
    alike.map(({ term }) => term),
  );
}

const bySpecialty = ({ names }: MeantSpecialties) => [names.map(name => specialtyWord(searchable(name)))];

const saidAlready = (typed: string, names: readonly string[]): boolean =>
  names.some(name => searchable(name) === searchable(typed));

const specialtyWay = (typed: string, meant: MeantSpecialties): Sought => ({
  ways: [bySpecialty(meant)],
  understood: saidAlready(typed, meant.names) || meant.names.length > 3 ? '' : meant.names.join(', '),
  specialties: meant.names.map(searchable),
});

/**
 * What typed words look for, in this order: a speciality; words that names, doctors and descriptions hold; then the
 * same with slips of the keyboard forgiven. Null where nothing was typed, no ways where no clinic can fit.
 */
export async function understandWords(db: Db, typed: string): Promise<Sought | null> {
  if (searchable(typed) === '') return null;
  const words = searchWords(typed).slice(0, 8);
  const meant = understandSpecialty(typed);
  const exact = await Promise.all(words.map(word => known(db, word)));
  const allKnown = words.length > 0 && exact.every(terms => terms.length > 0);
  if (meant.names.length > 0 && !meant.guessed) {
    const { ways, ...way } = specialtyWay(typed, meant);
    // Whoever says the speciality's own name wants those who offer it, and no text that mentions it.
    return { ways: allKnown && !saidAlready(typed, meant.names) ? [...ways, exact] : ways, ...way };
  }
  if (allKnown) return { ways: [exact], understood: '', specialties: [] };
  if (meant.guessed) return specialtyWay(typed, meant);
  const near = await Promise.all(
    words.map(async (word, index) => (exact[index]?.length ? exact[index] : guessed(db, word))),
  );
  const allNear = words.length > 0 && near.every(terms => terms.length > 0);
  if (!allNear) return { ways: [], understood: '', specialties: [] };
  const understood = near.map((terms, index) => (exact[index]?.length ? words[index] : terms[0])).join(' ');
  return { ways: [near], understood, specialties: [] };
}
