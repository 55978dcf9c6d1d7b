import { type State, states } from '@serafim/contract/api/address/address';
import { stateName } from '@serafim/contract/api/address/state-names';
import { slipsAllowed, slipsBetween } from '@serafim/contract/api/fields/near-word';
import { searchable } from '@serafim/contract/api/fields/plain-text';
import { cityOfTerm, cityTerms } from '../clinic/index-words.ts';
import type { Db } from '../db/tables.ts';

/** Where a visitor looks for clinics. */
export type WantedPlace =
  | { kind: 'anywhere' }
  | { kind: 'cep'; cep: string }
  | {
      kind: 'cities';
      /** As `searchable` gives them; none where the network is in no such city, null where all will do. */
      cities: readonly string[] | null;
      /** Two letters, or empty. */
      state: string;
      /** The city as it is written, where just one was understood; empty otherwise. */
      understood: string;
    };

const isState = (letters: string): boolean => states.some(state => state === letters);

/** `Campinas/SP`, `Campinas - SP`, `Campinas` or `SP` in its parts. */
function readParts(typed: string): { city: string; state: string } {
  const text = typed.trim();
  if (isState(text.toUpperCase())) return { city: '', state: text.toUpperCase() };
  const [, city = text, state = ''] = text.match(/^(.*?)\s*[/,-]\s*([A-Za-z]{2})$/) ?? [];
  return { city, state: state.toUpperCase() };
}

const STATE_OF = /^estado d[aeo]\s+/i;

/** The state of this name, as `Paraná` or `estado de São Paulo`. */
function namedState(typed: string): State | undefined {
  const name = searchable(typed.replace(STATE_OF, ''));
  return states.find(state => searchable(stateName(state)) === name);
}

function cepOf(typed: string): string | undefined {
  const digits = typed.replace(/[\s.-]/g, '');
  return /^\d{8}$/.test(digits) ? digits : undefined;
}

interface City {
  city: string;
  label: string;
}

async function citiesOfNetwork(db: Db): Promise<readonly City[]> {
  const terms = await db
    .selectFrom('network_term')
    .selectAll()
    .where('term', '>=', cityTerms.from)
    .where('term', '<', cityTerms.below)
    .execute();
  return terms.map(({ term, label }) => ({ city: cityOfTerm(term) ?? '', label }));
}

function nearestCities(typed: string, all: readonly City[]): readonly City[] {
  const allowed = slipsAllowed(typed.length);
  const near = all
    .map(city => ({ city, slips: slipsBetween(typed, city.city, allowed) }))
    .filter(({ slips }) => slips <= allowed);
  const least = Math.min(...near.map(({ slips }) => slips));
  return near.filter(({ slips }) => slips === least).map(({ city }) => city);
}

/** The city of this very name; else those that hold it, at the beginning of a word first; else the nearest. */
function meantCities(typed: string, all: readonly City[]): readonly City[] {
  const fits: readonly ((city: string) => boolean)[] = [
    city => city === typed,
    city => city.startsWith(typed),
    city => city.includes(` ${typed}`),
    city => city.includes(typed),
  ];
  for (const fit of fits) {
    const found = all.filter(({ city }) => fit(city));
    if (found.length > 0) return found;
  }
  return nearestCities(typed, all);
}

/** Reads a city, with or without its state, a state or a CEP; slips of the keyboard in a city are forgiven. */
export async function understandPlace(db: Db, typed: string): Promise<WantedPlace> {
  const cep = cepOf(typed);
  if (cep !== undefined) return { kind: 'cep', cep };
  const { city, state } = readParts(typed);
  const wanted = searchable(city);
  if (wanted === '' && state === '') return { kind: 'anywhere' };
  if (wanted === '') return { kind: 'cities', cities: null, state, understood: '' };
  const all = await citiesOfNetwork(db);
  const named = namedState(city.trim());
  // A city of the state's own name comes first: whoever says São Paulo mostly means the city.
  if (named !== undefined && (STATE_OF.test(city.trim()) || all.every(one => one.city !== wanted)))
    return { kind: 'cities', cities: null, state: named, understood: '' };
  const found = meantCities(wanted, all);
  return {
    kind: 'cities',
    cities: found.map(one => one.city),
    state,
    understood: found.length === 1 ? (found[0]?.label ?? '') : '',
  };
}
