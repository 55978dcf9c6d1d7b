import { fragmentId, splitFragmentId } from '@serafim/platform-contract/fragment';
import type { Release, ReleasedRoute } from '@serafim/platform-contract/release';
import type { JsonSchema, ReleaseNeeds } from '@serafim/platform-contract/released-offers';
import { patternsMeet } from '../registry/claims.ts';

/** What remotes offer each other. */
export type OfferKind = 'fragment' | 'slot' | 'fact' | 'event' | 'route' | 'path';

/** Something that a version takes from another remote. */
export interface Need {
  kind: OfferKind;
  /** As `member/cartao@1`; of a route, its name; of a path, the path. */
  id: string;
  /** The shape that it was built against; undefined for a route, and where its release does not say. */
  shape?: JsonSchema | undefined;
  /** The parameters that its links to a route give. */
  params?: readonly string[];
  /** Where its entry says so. */
  where: string;
}

export const ENTRY_FILE = 'src/remote.ts';

/** Whether no remote is named in what such a need is called by. */
export const isByAddress = (kind: OfferKind): boolean => kind === 'route' || kind === 'path';

/** Finds the route of a version that an address belongs to, in which parameters may stand as in a pattern. */
export const routeAt = ({ routes }: Pick<Release, 'routes'>, path: string): ReleasedRoute | undefined =>
  routes.find(route => patternsMeet(route.path, path));

/** The remote in an id as `admin/painel` or `member/cartao@1`. */
export const ownerOf = (id: string): string => splitFragmentId(id).remote;

/** Id of a fragment → where the entry names it. */
function usedFragments({ routes, fragments = [] }: Release): Map<string, string> {
  const used = new Map<string, string>();
  for (const { name, major, uses = [] } of fragments)
    for (const id of uses) used.set(id, `${ENTRY_FILE}, fragment ${name}@${major}, \`uses\``);
  for (const { path, uses = [] } of routes)
    for (const id of uses) used.set(id, `${ENTRY_FILE}, route ${path}, \`uses\``);
  return used;
}

/** Id of a slot → where the entry says that a fragment fills it. */
const filledSlots = ({ fragments = [] }: Release): Map<string, string> =>
  new Map(
    fragments.flatMap(({ name, major, fills }) =>
      fills ? [[fills.slot, `${ENTRY_FILE}, fragment ${name}@${major}, \`fills\``] as const] : [],
    ),
  );

/** Everything that a version takes from other remotes. */
export function needsOf(release: Release): Need[] {
  const { needs = {}, remote } = release;
  const withShapes = (
    kind: OfferKind,
    named: ReadonlyMap<string, string>,
    shapes: Readonly<Record<string, JsonSchema>> = {},
  ): Need[] =>
    [...new Set([...named.keys(), ...Object.keys(shapes)])].map(id => ({
      kind,
      id,
      shape: shapes[id],
      where: named.get(id) ?? `${ENTRY_FILE}, \`follows\``,
    }));
  const routes = Object.entries(needs.routes ?? {}).map(
    ([id, params]): Need => ({ kind: 'route', id, params, where: `a link by host.href('${id}')` }),
  );
  const paths = Object.entries(needs.paths ?? {}).map(([id, where]): Need => ({ kind: 'path', id, where }));
  return [
    ...withShapes('fragment', usedFragments(release), needs.fragments),
    ...withShapes('slot', filledSlots(release), needs.slots),
    ...withShapes('fact', new Map(), needs.facts),
    ...withShapes('event', new Map(), needs.events),
    ...routes,
    ...paths,
  ].filter(({ kind, id }) => isByAddress(kind) || ownerOf(id) !== remote);
}

/** What a version takes from others, by their names alone: what its build finds in its sources. */
export interface NeedNames {
  /** Ids of facts and events. */
  follows: readonly string[];
  /** Name of a linked route → names of the parameters that the links give. */
  routes: Readonly<Record<string, readonly string[]>>;
  /** Path that is written in the sources → file and line. */
  paths: Readonly<Record<string, string>>;
}

/** The fragment that a release offers under an id. */
export const offeredFragment = ({ remote, fragments = [] }: Release, id: string) =>
  fragments.find(fragment => fragmentId(remote, fragment) === id);

/** The shape of what a release offers under an id; undefined where it offers no such thing. */
export function offeredShape(release: Release, kind: OfferKind, id: string): JsonSchema | undefined {
  const key = id.slice(id.indexOf('/') + 1);
  switch (kind) {
    case 'fragment':
      return offeredFragment(release, id)?.props;
    case 'slot':
      return release.slots?.find(({ name }) => name === key)?.props;
    case 'fact':
      return release.facts?.find(({ name }) => name === key)?.schema;
    case 'event':
      return release.events?.find(({ name }) => name === key)?.schema;
    case 'route':
    case 'path':
      return undefined;
  }
}

/**
 * What a release writes of its needs: each with the shape that its provider declares at this moment. What nobody
 * offers gets the empty shape, so that the gate finds it by its name.
 * @param providers the versions that are stable, or will be with the same release
 */
export function fillNeeds(
  release: Release,
  { follows, routes, paths }: NeedNames,
  providers: readonly Release[],
): ReleaseNeeds | undefined {
  const shapeOf = (kind: OfferKind, id: string) =>
    providers
      .filter(({ remote }) => remote === ownerOf(id))
      .map(provider => offeredShape(provider, kind, id))
      .find(shape => shape !== undefined);
  const shapes = (kind: OfferKind, ids: Iterable<string>) =>
    Object.fromEntries(
      [...new Set(ids)]
        .filter(id => ownerOf(id) !== release.remote)
        .sort()
        .map(id => [id, shapeOf(kind, id) ?? {}]),
    );
  const isEvent = (id: string) => shapeOf('event', id) !== undefined;
  const own = new Set(release.routes.map(({ name }) => name));
  const linked = Object.entries(routes)
    .filter(([name]) => !own.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, params]) => [name, [...params].sort()]);
  const needs = {
    fragments: shapes('fragment', usedFragments(release).keys()),
    slots: shapes('slot', filledSlots(release).keys()),
    facts: shapes(
      'fact',
      follows.filter(id => !isEvent(id)),
    ),
    events: shapes('event', follows.filter(isEvent)),
    routes: Object.fromEntries(linked) as Record<string, string[]>,
    paths: Object.fromEntries(
      Object.entries(paths)
        .filter(([path]) => !routeAt(release, path))
        .sort(),
    ),
  };
  const filled = Object.entries(needs).filter(([, ids]) => Object.keys(ids).length > 0);
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}
