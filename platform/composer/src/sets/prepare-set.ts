import { dirname } from 'node:path/posix';
import { createFragmentTable, type FragmentTable } from '@serafim/host/routes/fragment-table';
import { createRouteTable, type RouteMatch, type RouteTable } from '@serafim/host/routes/route-table';
import type { NavigationLink } from '@serafim/platform-contract/navigation';
import type { Release, ReleasedRoute } from '@serafim/platform-contract/release';
import type { LiveRemote, ReleaseSet } from '@serafim/platform-contract/release-set';
import type { SiteRules } from '@serafim/platform-contract/site-rules';
import type { Registry, RegistryEntry } from '@serafim/release-store/registry/registry';
import { releaseBase } from '@serafim/release-store/registry/registry';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { type NamedChoice, releaseSetId } from '@serafim/release-store/release-sets/stored-sets';
import { LRUCache } from 'lru-cache';
import { pick, toLiveFragment, toLiveRoute } from './live-parts.ts';
import { collectNavigation, inOrder } from './navigation.ts';

/** A release set with what the composer derives from it once. */
export interface PreparedSet {
  set: ReleaseSet;
  findRoute: RouteTable;
  fragments: FragmentTable;
  /** The release of each remote of this set. */
  releases: ReadonlyMap<string, Release>;
}

/** A route as it was released; undefined for one that a development server serves. */
export const releasedRoute = (
  { releases }: PreparedSet,
  { remote, route }: RouteMatch,
): ReleasedRoute | undefined => releases.get(remote.name)?.routes.find(({ path }) => path === route.path);

/** The version of one remote in a set, and the one that a page falls back on. */
export interface Choice {
  entry: RegistryEntry;
  fallback?: RegistryEntry | undefined;
}

const toNamedChoice = ({ entry, fallback }: Choice): NamedChoice => ({
  name: entry.extras.release.remote,
  version: entry.metadata.version,
  fallback: fallback?.metadata.version,
});

/** Which of a remote's two containers browsers load. */
export type ContainerKind = LiveRemote['container']['kind'];

/** What sets follow from beside their versions, the same for the whole of a composer's life. */
export interface SetOptions {
  container?: ContainerKind;
  /** Roles of administrators, as the site ranks them. */
  roles?: SiteRules['roles'];
}

/** What sets hold of a release, made once: the sets of a hundred releases differ in one remote each. */
interface SharedParts {
  remote: LiveRemote;
  /** With the files that its routes and fragments need by the container that browsers load. */
  release: Release;
  /** Digest of every script, by address. */
  integrity: Readonly<Record<string, string>>;
  /** The links that its routes ask for. */
  links: readonly NavigationLink[];
}

const sharedParts = {
  slim: new WeakMap<Release, SharedParts>(),
  standard: new WeakMap<Release, SharedParts>(),
};

function partsOf(entry: RegistryEntry, { container: kind = 'slim', roles = [] }: SetOptions): SharedParts {
  const signed = entry.extras.release;
  const base = releaseBase(entry);
  const known = sharedParts[kind].get(signed);
  if (known?.remote.base === base) return known;
  const release = kind === 'slim' ? signed : withStandardFiles(signed);
  const remote = toLiveRemote(release, base, { kind, roles });
  const parts: SharedParts = {
    remote,
    release,
    // A page names its shell's scripts itself, and no other shell's run in it.
    integrity: release.shell ? {} : scriptIntegrity(release, base),
    links: collectNavigation([release], roles),
  };
  sharedParts[kind].set(signed, parts);
  return parts;
}

/**
 * A release whose pages and fragments come by the standard container. Of its files a release names the container
 * alone, which any other script of it may follow.
 */
function withStandardFiles(release: Release): Release {
  const { standard, slim } = release.containers;
  const lazy = Object.keys(release.files).filter(
    path => path.endsWith('.js') && path !== standard && !path.startsWith(`${dirname(slim)}/`),
  );
  const withFiles = <T extends object>(module: T) => ({ ...module, preload: [standard], lazy });
  return {
    ...release,
    routes: release.routes.map(withFiles),
    ...(release.fragments ? { fragments: release.fragments.map(withFiles) } : {}),
  };
}

function toLiveRemote(
  release: Release,
  base: string,
  { kind, roles }: { kind: ContainerKind; roles: readonly string[] },
): LiveRemote {
  const { remote, version, containers, routes, fragments, slots, facts, events } = release;
  // The standard container loads its styles itself.
  const forBrowser = <T extends { css: readonly string[] }>(module: T): T =>
    kind === 'slim' ? module : { ...module, css: [] };
  return {
    name: remote,
    version,
    base,
    container: { kind, entry: containers[kind] },
    routes: routes.map(route => toLiveRoute(forBrowser(route))),
    ...(fragments ? { fragments: fragments.map(one => toLiveFragment(forBrowser(one), roles)) } : {}),
    ...(slots ? { slots: slots.map(slot => pick(slot, ['name', 'atMost'])) } : {}),
    ...(facts ? { facts } : {}),
    ...(events ? { events } : {}),
  };
}

/** @param base address of the release's version folder */
function scriptIntegrity({ files }: Release, base: string): Record<string, string> {
  const scripts = Object.entries(files).filter(([path]) => path.endsWith('.js'));
  return Object.fromEntries(scripts.map(([path, { integrity }]) => [base + path, integrity]));
}

/** Makes a value when it is first needed: of most sets few pages are. */
function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A set with the tables of its routes and fragments. */
export function withTables(set: ReleaseSet, releases: PreparedSet['releases'] = new Map()): PreparedSet {
  const routes = lazily(() => findSharedRoutes(set.remotes));
  const fragments = createFragmentTable(set.remotes);
  return { set, findRoute: pathname => routes()(pathname), fragments, releases };
}

/** Tables by the paths of their remotes: most versions have those of the version before. */
const routeTables = new LRUCache<string, RouteTable>({ max: 50 });
const pathTexts = new WeakMap<LiveRemote['routes'], string>();

function textOfPaths({ name, routes }: LiveRemote): string {
  const text = pathTexts.get(routes) ?? JSON.stringify([name, ...routes.map(({ path }) => path)]);
  pathTexts.set(routes, text);
  return text;
}

/** The table of a set, by the one of all sets with the same paths. */
function findSharedRoutes(remotes: readonly LiveRemote[]): RouteTable {
  const key = remotes.map(textOfPaths).join();
  const table = routeTables.get(key) ?? createRouteTable(remotes);
  routeTables.set(key, table);
  return pathname => {
    const found = table(pathname);
    const remote = found && remotes.find(({ name }) => name === found.remote.name);
    const route = remote?.routes.find(({ path }) => path === found?.route.path);
    return remote && route ? { remote, route } : null;
  };
}

/** Digests of every script of some versions, by address. */
export const collectIntegrity = (
  entries: readonly RegistryEntry[],
  options: SetOptions = {},
): ReleaseSet['integrity'] => Object.assign({}, ...entries.map(entry => partsOf(entry, options).integrity));

const byName = ({ entry: one }: Choice, { entry: other }: Choice) =>
  one.extras.release.remote < other.extras.release.remote ? -1 : 1;

/** Of a set that is one of a family. */
interface Membership {
  id: string;
  /** Digests of all versions in the family, so that every set of it has the same. */
  integrity: () => ReleaseSet['integrity'];
}

/** Makes a set of chosen versions. */
export function prepareSet(
  choices: readonly Choice[],
  options: SetOptions = {},
  member?: Membership,
): PreparedSet {
  const sorted = choices.toSorted(byName);
  const parts = sorted.map(({ entry }) => partsOf(entry, options));
  const remotes = sorted.map(({ entry, fallback }) => ({
    ...partsOf(entry, options).remote,
    ...(fallback ? { fallback: partsOf(fallback, options).remote } : {}),
  }));
  const used = () => sorted.flatMap(({ entry, fallback }) => (fallback ? [entry, fallback] : [entry]));
  const integrity = lazily(member?.integrity ?? (() => collectIntegrity(used(), options)));
  const releases = new Map(parts.map(({ release }) => [release.remote, release]));
  const navigation = parts.flatMap(({ links }) => links).sort(inOrder);
  const set: ReleaseSet = {
    id: member?.id ?? releaseSetId(choices.map(toNamedChoice)),
    remotes,
    get integrity() {
      return integrity();
    },
    ...(navigation.length > 0 ? { navigation } : {}),
  };
  return withTables(set, releases);
}

/** The version that a page of this version falls back on: the stable one, or for that the last good one before. */
export function findFallback(registry: Registry, remote: string, version: string): RegistryEntry | undefined {
  const { stable, previous } = remoteVersions(registry, remote);
  return stable?.metadata.version === version ? previous : stable;
}

/** The addresses of a route that are known without a visitor's request; none where its parameters are not listed. */
export const knownAddresses = ({ path, addresses }: ReleasedRoute): readonly string[] =>
  addresses ?? (path.includes(':') ? [] : [path]);

/**
 * The text of the import map that the browser adds when it loads the whole release set: every script that is not named
 * on the page already. The page's policy contains this text's hash, so that no other map can be added.
 */
export const laterImportMap = (
  ofSet: Readonly<Record<string, string>>,
  onPage: Readonly<Record<string, string>>,
): string =>
  JSON.stringify({
    integrity: Object.fromEntries(Object.entries(ofSet).filter(([href]) => !(href in onPage))),
  });
