import { fragmentId } from '@serafim/platform-contract/fragment';
import type { Release } from '@serafim/platform-contract/release';
import type { JsonSchema, ReleasedFragment } from '@serafim/platform-contract/released-offers';
import type { Candidate } from '../gate.ts';
import { handMadeRemote } from './hand-made-remote.ts';

/** A fragment that the gate shows on a page of its own. */
export interface ShownFragment {
  id: string;
  props: unknown;
  prerender: boolean;
}

/** The remote of the gate's own pages. No team's is called so. */
export const TRIAL_REMOTE = 'gate-trial';

export const shownPath = (index: number): string => `/${TRIAL_REMOTE}/${index}`;

/** Most ways in which one fragment is shown. */
const MOST_WAYS = 4;

/** Stands for a schema of which nothing can be made up, since it allows certain texts only. */
const UNKNOWN = Symbol('unknown');

/** A value that fits a schema. @param way of a list of values, which one is taken */
export function sampleOf(schema: JsonSchema, way: number): unknown {
  const of = (part: unknown) => sampleOf(part as JsonSchema, way);
  const { type, properties, items, pattern, format } = schema;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[way % schema.enum.length];
  for (const choice of [schema.anyOf, schema.oneOf])
    if (Array.isArray(choice) && choice.length > 0) return of(choice[way % choice.length]);
  if (type === 'object') {
    const all = Object.entries(properties ?? {}).map(([name, part]) => [name, of(part)] as const);
    const required = Array.isArray(schema.required) ? schema.required : [];
    const unknown = all.filter(([, value]) => value === UNKNOWN).map(([name]) => name);
    if (unknown.some(name => required.includes(name))) return UNKNOWN;
    return Object.fromEntries(all.filter(([name]) => !unknown.includes(name)));
  }
  if (type === 'array') return items === undefined || of(items) === UNKNOWN ? [] : [of(items)];
  if (type === 'string')
    return pattern || format
      ? UNKNOWN
      : 'Exemplo de texto'
          .slice(0, Number(schema.maxLength ?? 16))
          .padEnd(Number(schema.minLength ?? 0), 'a');
  if (type === 'integer' || type === 'number')
    return Number(schema.minimum ?? schema.exclusiveMinimum ?? 0) + 1;
  if (type === 'boolean') return way % 2 === 0;
  return type === 'null' ? null : UNKNOWN;
}

/** How many values the longest list in a schema has. */
function longestList(schema: unknown): number {
  if (typeof schema !== 'object' || schema === null) return 1;
  const own = 'enum' in schema && Array.isArray(schema.enum) ? schema.enum.length : 1;
  return Math.max(own, ...Object.values(schema).map(longestList));
}

/** Ways to show a fragment that a version offers, each with everything that its props may hold. */
export function samplesOf(release: Release): ShownFragment[] {
  const ways = ({ props }: ReleasedFragment) => Math.min(longestList(props), MOST_WAYS);
  return (release.fragments ?? [])
    .filter(({ prerender }) => prerender)
    .flatMap(fragment =>
      Array.from({ length: ways(fragment) }, (_, way) => ({
        id: fragmentId(release.remote, fragment),
        props: sampleOf(fragment.props, way),
        prerender: true,
      })),
    )
    .filter(({ props }) => props !== UNKNOWN);
}

/** A remote with a page for each of these fragments. */
export const trialRemote = (shown: readonly ShownFragment[]): Pick<Candidate, 'release' | 'read'> =>
  handMadeRemote({
    remote: TRIAL_REMOTE,
    routes: shown.map(({ id, prerender }, index) => ({ path: shownPath(index), prerender, uses: [id] })),
    pages: `${JSON.stringify(shown)}.map(({ id, props }) => ({ host }) => jsx('div', { children: [
      jsx('h1', { children: id }, 'h1'), jsx(host.Fragment, { id, props, fallback: null }, 'fragment')] }))`,
  });

/** How a fragment of the gate's is called in a finding. */
export const shownName = ({ id, props }: ShownFragment): string =>
  `${id} shown with ${JSON.stringify(props)}`;
