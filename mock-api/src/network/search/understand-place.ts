import { type State, states } from '@serafim/contract/api/address/address';
import { stateName } from '@serafim/contract/api/address/state-names';
import { slipsAllowed, slipsBetween } from '@serafim/contract/api/fields/near-word';
import { searchable } from '@serafim/contract/api/fields/plain-text';
import { cityTerms, nameOfTerm, quarterTerms } from '../clinic/index-words.ts';
import type { Db } from '../db/tables.ts';

/** Where a visitor looks for clinics. */
export type WantedPlace =
  | { kind: 'anywhere' }
  | { kind: 'cep'; cep: string }
  | {
      /** Whole ones, or parts of them. */
      kind: 'cities' | 'quarters';
      /** As `searchable` gives them; none where the network is in no such place, null where all will do. */
      names: readonly string[] | null;
      /** Two letters, or empty. */
      state: string;
      /** Its name as it is written, where just one was understood; empty otherwise. */
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

/** A city, or a part of one. */
interface Named {
  /** As `searchable` gives it. */
  name: string;
  label: string;
}

async function namedPlaces(db: Db, { from, below }: typeof cityTerms): Promise<readonly Named[]> {
  const terms = await db
    .selectFrom('network_term')
    .selectAll()
    .where('term', '>=', from)
    .where('term', '<', below)
    .execute();
  return terms.map(({ term, label }) => ({ name: nameOfTerm(term), label }));
}

function nearest(typed: string, all: readonly Named[]): readonly Named[] {
  const allowed = slipsAllowed(typed.length);
  const near = all
    .map(one => ({ one, slips: slipsBetween(typed, one.name, allowed) }))
    .filter(({ slips }) => slips <= allowed);
  const least = Math.min(...near.map(({ slips }) => slips));
  return near.filter(({ slips }) => slips === least).map(({ one }) => one);
}

/** Those of this very name; else those that hold it, at the beginning of a word first. */
function holding(typed: string, all: readonly Named[]): readonly Named[] {
  const fits: readonly ((name: string) => boolean)[] = [
    name => name === typed,
    name => name.startsWith(typed),
    name => name.includes(` ${typed}`),
    name => name.includes(typed),
  ];
  for (const fit of fits) {
    const found = all.filter(({ name }) => fit(name));
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * Reads a city, with or without its state, a part of a city, a state or a CEP; slips of the keyboard are forgiven where
 * nothing is called so.
 */
export async function understandPlace(db: Db, typed: string): Promise<WantedPlace> {
  const cep = cepOf(typed);
  if (cep !== undefined) return { kind: 'cep', cep };
  const { city, state } = readParts(typed);
  const wanted = searchable(city);
  if (wanted === '' && state === '') return { kind: 'anywhere' };
  if (wanted === '') return { kind: 'cities', names: null, state, understood: '' };
  const cities = await namedPlaces(db, cityTerms);
  const named = namedState(city.trim());
  // A city of the state's own name comes first: whoever says São Paulo mostly means the city.
  if (named !== undefined && (STATE_OF.test(city.trim()) || cities.every(({ name }) => name !== wanted)))
    return { kind: 'cities', names: null, state: named, understood: '' };
  const meant = (kind: 'cities' | 'quarters', found: readonly Named[]): WantedPlace => ({
    kind,
    names: found.map(({ name }) => name),
    state,
    understood: found.length === 1 ? (found[0]?.label ?? '') : '',
  });
  const citiesSaid = holding(wanted, cities);
  if (citiesSaid.length > 0) return meant('cities', citiesSaid);
  // Far more than cities: read where no city is called so.
  const quarters = await namedPlaces(db, quarterTerms);
  const quartersSaid = holding(wanted, quarters);
  if (quartersSaid.length > 0) return meant('quarters', quartersSaid);
  const citiesNear = nearest(wanted, cities);
  if (citiesNear.length > 0) return meant('cities', citiesNear);
  return meant('quarters', nearest(wanted, quarters));
}
