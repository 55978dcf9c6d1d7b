import type { Release, ReleasedRoute } from '@serafim/platform-contract/release';
import type { JsonSchema } from '@serafim/platform-contract/released-offers';
import type { Misfit } from './fit-part.ts';
import { type Need, type OfferKind, offeredFragment, offeredShape, routeAt } from './release-needs.ts';
import type { SchemaComparer } from './schema-comparer.ts';

/** Names of the parameters in a route's pattern. */
const paramsOf = ({ path }: ReleasedRoute): string[] =>
  [...path.matchAll(/:([^/]+)/g)].map(([, name = '']) => name);

/** What misfits are called: who wrote against the first schema reads what the second says by now. */
const sentences = (prefix: string, misfits: readonly Misfit[], first: string, second: string): string[] =>
  misfits.map(({ field, given, wanted }) => {
    const path = [prefix, field].filter(Boolean).join('.');
    return `${path}: ${first} ${given}, ${second} ${wanted}`;
  });

/** What a fragment's props, which a page hands over, are in a later version. */
const propsMisfits = (comparer: SchemaComparer, built: JsonSchema, offered: JsonSchema) =>
  sentences('props', comparer.compare(built, offered, 'refused'), 'was', 'is now');

/** What a fact's values, which a page reads, are in a later version. */
const valueMisfits = (comparer: SchemaComparer, built: JsonSchema, offered: JsonSchema) =>
  comparer
    .compare(offered, built, 'ignored')
    .map(
      ({ field, given, wanted }) =>
        `${['value', field].filter(Boolean).join('.')}: was ${wanted}, is now ${given}`,
    );

const comparisons: Readonly<
  Partial<Record<OfferKind, (comparer: SchemaComparer, built: JsonSchema, offered: JsonSchema) => string[]>>
> = { fragment: propsMisfits, fact: valueMisfits, event: valueMisfits };

function routeFaults({ id, params = [] }: Need, provider: Release): string[] {
  const route = provider.routes.find(({ name }) => name === id);
  if (!route) return ['is gone'];
  const takes = paramsOf(route);
  return [
    ...takes
      .filter(name => !params.includes(name))
      .map(name => `parameter ${name}: was not there, is now required`),
    ...params
      .filter(name => !takes.includes(name))
      .map(name => `parameter ${name}: was required, is now gone`),
  ];
}

/** Why a version does not give what another one needs, a sentence each, without a subject; none where it does. */
export function needFaults(comparer: SchemaComparer, need: Need, provider: Release): string[] {
  if (need.kind === 'route') return routeFaults(need, provider);
  if (need.kind === 'path') return routeAt(provider, need.id) ? [] : ['is gone'];
  const offered = offeredShape(provider, need.kind, need.id);
  if (offered === undefined) return ['is gone'];
  return need.shape === undefined ? [] : (comparisons[need.kind]?.(comparer, need.shape, offered) ?? []);
}

/** The parameters of its address that a page read on the server and reads no more. */
function lostParameters(before?: ReleasedRoute, now?: ReleasedRoute): string[] {
  if (!before || !now?.query) return [];
  const read = now.query;
  return (before.query ?? [])
    .filter(name => !read.includes(name))
    .map(name => `query: ${name} was read on the server, and is dropped now`);
}

/**
 * What a version no longer promises of something that others use, and the version before it did: a fragment that was in
 * the HTML, the room that is reserved for one that is not, the parameters that links to a page may give.
 */
export function brokenPromises({ kind, id }: Need, before: Release, now: Release): string[] {
  if (kind === 'path') return lostParameters(routeAt(before, id), routeAt(now, id));
  const named = ({ routes }: Release) => routes.find(({ name }) => name === id);
  if (kind === 'route') return lostParameters(named(before), named(now));
  const [was, is] = [offeredFragment(before, id), offeredFragment(now, id)];
  if (kind !== 'fragment' || !was || !is || is.prerender) return [];
  if (was.prerender) return ['prerender: was true, is now false: it leaves a hole in the HTML of the page'];
  return was.shape === is.shape
    ? []
    : [`shape: was ${was.shape ?? 'none'}, is now ${is.shape ?? 'none'}: its room changes while it loads`];
}

/** Why a contribution does not fit a slot. */
export const fillingFaults = (
  comparer: SchemaComparer,
  slot: { props: JsonSchema; shape?: string | undefined },
  fragment: { props: JsonSchema; shape?: string | undefined },
): string[] => [
  ...sentences(
    'props',
    comparer.compare(slot.props, fragment.props, 'ignored'),
    'the slot hands over',
    'the fragment takes',
  ),
  ...(slot.shape === undefined || slot.shape === fragment.shape
    ? []
    : [`shape: the slot takes ${slot.shape}, the fragment has ${fragment.shape ?? 'none'}`]),
];
