import { nearestWords } from '../fields/near-word.ts';
import { searchWords } from '../fields/search-words.ts';
import { specialties, specialtySynonyms } from './specialty-table.ts';

/** Meaning of a search: names of specialities; `guessed` is true when slips of the keyboard were forgiven. */
export interface MeantSpecialties {
  names: readonly string[];
  guessed: boolean;
}

interface Phrase {
  name: string;
  words: readonly string[];
}

const phrases: readonly Phrase[] = specialties.flatMap(name =>
  [name, ...(specialtySynonyms[name] ?? [])].map(said => ({ name, words: searchWords(said) })),
);

const vocabulary = new Set(phrases.flatMap(({ words }) => words));

// They say that a doctor is wanted, not which one; `médico de pele` and `consulta com dermatologista` lean on the rest.
const general = new Set(
  'medico medica doutor doutora dr dra especialista consulta exame exames marcar dor dores'.split(' '),
);

// They say for whom; `psiquiatra infantil` leans on the rest, `médico infantil` on them.
const forWhom = new Set('infantil crianca criancas adulto adultos idoso idosos'.split(' '));

type Fits = (typed: string, word: string) => boolean;

const isWhole: Fits = (typed, word) => typed === word;
const isBeginning: Fits = (typed, word) => typed.length >= 3 && word.startsWith(typed);

const namesWhere = (typed: readonly string[], fits: Fits): readonly string[] => [
  ...new Set(
    phrases
      .filter(({ words }) => typed.every(one => words.some(word => fits(one, word))))
      .map(({ name }) => name),
  ),
];

/** The specialities that a search means: `médico de pele`, `dermato` and `dermatolgia` give Dermatologia. */
export function understandSpecialty(typed: string): MeantSpecialties {
  const words = searchWords(typed);
  const telling = words.filter(word => !general.has(word));
  const bare = telling.filter(word => !forWhom.has(word));
  for (const sought of [words, telling, bare]) {
    if (sought.length === 0) continue;
    for (const fits of [isWhole, isBeginning]) {
      const names = namesWhere(sought, fits);
      if (names.length > 0) return { names, guessed: false };
    }
  }
  if (telling.length === 0) return { names: [], guessed: false };
  const meant = new Map(telling.map(word => [word, new Set(nearestWords(word, vocabulary))]));
  const isNear: Fits = (one, word) =>
    isWhole(one, word) || isBeginning(one, word) || meant.get(one)?.has(word) === true;
  const names = namesWhere(telling, isNear);
  return { names, guessed: names.length > 0 };
}

/** Returns the names of the specialities that a search means, or none. */
export const findSpecialties = (typed: string): readonly string[] => understandSpecialty(typed).names;
