import type { Generated } from 'kysely';
import type { NetworkRequestTable } from '../network-request/network-request-repository.ts';

/** An approved clinic as the search sees it: what results are filtered and ordered by. */
export interface NetworkPlaceTable {
  number: Generated<number>;
  clinic_id: string;
  kind: string;
  state: string;
  city: string;
  name: string;
  /** The CEP as a number, so that near ones lie side by side. */
  zip: number;
}

/** Which words lead to which place; a speciality is one word, marked by `specialtyWord`. */
export interface NetworkWordTable {
  word: string;
  place: number;
}

/** Every word that leads anywhere, and every city, marked by `cityWord`: what mistyped ones are compared with. */
export interface NetworkTermTable {
  term: string;
  /** As people read it. */
  label: string;
}

/** Three letters in a row and the terms that hold them. */
export interface NetworkGramTable {
  gram: string;
  term: string;
}

/** The tables of the network: its index, and who waits for it to grow. */
export interface NetworkTables {
  network_place: NetworkPlaceTable;
  network_word: NetworkWordTable;
  network_term: NetworkTermTable;
  network_gram: NetworkGramTable;
  network_request: NetworkRequestTable;
}

const specialtyMark = 's:';
const cityMark = 'c:';

/** The word under which everybody who offers a speciality is found. Takes it as `searchable` gives it. */
export const specialtyWord = (specialty: string): string => specialtyMark + specialty;

/** The term of a city. Takes it as `searchable` gives it. */
export const cityWord = (city: string): string => cityMark + city;

/** The city of a term; undefined where the term is no city. */
export const cityOfTerm = (term: string): string | undefined =>
  term.startsWith(cityMark) ? term.slice(cityMark.length) : undefined;

/** Where the cities begin and end among the terms. */
export const cityTerms = { from: cityMark, below: 'c;' } as const;
