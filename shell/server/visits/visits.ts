import type { Registry } from '@serafim/contract/remote/registry';
import type { BootPreview } from '@serafim/contract/remote/release-set';
import type { PreparedSet } from '../release-sets.ts';
import type { VersionName } from '../releases/signed-release.ts';
import { assignVersions, type Canary, canariesOf, takesCanary, type Versions } from './assign-versions.ts';
import { openDevServer } from './open-dev-server.ts';
import type { Previewed } from './preview.ts';
import type { Visit, VisitCookie } from './visit-cookie.ts';

/** What visits need of the composer's release sets. */
export interface VersionedSets {
  registry(): Promise<Registry>;
  /** The set of that id; undefined when nobody remembers it. */
  byId(id: string): Promise<PreparedSet | undefined>;
  /** The set of these versions. Rejects when one of them cannot be had. */
  setOf(versions: Versions): Promise<PreparedSet>;
}

type Cookies = Readonly<Record<string, string | undefined>>;

interface VisitsDeps {
  sets: VersionedSets;
  cookie: VisitCookie;
  /** What a request's cookies let it see before others do. */
  previewed?: (cookies: Cookies) => Previewed | null;
}

/** What a visitor sees before others do. */
export interface Preview extends BootPreview {
  /** The origin of a development server whose code runs in the page. */
  server?: string;
}

/** A visit with the versions it uses now. */
export interface OpenVisit {
  visit: Visit;
  prepared: PreparedSet;
  /** What this visitor sees before others do; such pages are not counted, and the visit keeps its own set. */
  preview?: Preview;
}

export const versionsOfSet = ({ set }: PreparedSet): Versions =>
  Object.fromEntries(set.remotes.map(({ name, version }) => [name, version]));

const isSame = (one: Versions, other: Versions) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([remote, version]) => other[remote] === version);

/** Finds the release set of each visit and keeps the visit on it. */
export function createVisits({ sets, cookie, previewed = () => null }: VisitsDeps) {
  // Whether a set is still what its visits shall have follows from the registry alone.
  let judgedBy: Registry | undefined;
  const stillGood = new Map<string, PreparedSet>();
  let begunWith: Registry | undefined;
  let canaries: readonly Canary[] = [];
  const fresh = new Map<string, PreparedSet>();

  async function frozenSet(setId: string, registry: Registry): Promise<PreparedSet | undefined> {
    if (judgedBy !== registry) {
      judgedBy = registry;
      stillGood.clear();
    }
    return stillGood.get(setId) ?? sets.byId(setId);
  }

  /** The set of a visit with the last good version of a remote in place of one that failed; null without one. */
  async function healed(prepared: PreparedSet, remote: string): Promise<PreparedSet | null> {
    const fallback = prepared.set.remotes.find(({ name }) => name === remote)?.fallback;
    return fallback ? sets.setOf({ ...versionsOfSet(prepared), [remote]: fallback.version }) : null;
  }

  /** The set of a visit that begins: as many different ones as there are mixtures of canaries. */
  async function freshSet(registry: Registry, visitId: string): Promise<PreparedSet> {
    if (begunWith !== registry) {
      begunWith = registry;
      fresh.clear();
      canaries = canariesOf(registry);
    }
    const key = canaries
      .filter(canary => takesCanary(canary, visitId))
      .map(({ remote }) => remote)
      .join(' ');
    const known = fresh.get(key);
    if (known) return known;
    const prepared = await sets.setOf(assignVersions(registry, visitId));
    if (begunWith === registry) fresh.set(key, prepared);
    return prepared;
  }

  async function openOwn(cookies: Cookies): Promise<OpenVisit> {
    const registry = await sets.registry();
    const visit = cookie.read(cookies);
    const frozen = visit.setId === undefined ? undefined : await frozenSet(visit.setId, registry);
    if (frozen && stillGood.has(frozen.set.id)) return { visit, prepared: frozen };

    if (!frozen) return { visit, prepared: await freshSet(registry, visit.id) };
    const kept = versionsOfSet(frozen);
    const versions = assignVersions(registry, visit.id, kept);
    const prepared = isSame(versions, kept) ? frozen : await sets.setOf(versions);
    stillGood.set(prepared.set.id, prepared);
    return { visit, prepared };
  }

  /** A version that is not there any more is nothing to see; the visit has its own. */
  async function openVersion(own: OpenVisit, { remote, version }: VersionName): Promise<OpenVisit> {
    const versions = { ...versionsOfSet(own.prepared), [remote]: version };
    const prepared = await sets.setOf(versions).catch(() => null);
    return prepared ? { ...own, prepared, preview: { shown: { [remote]: version } } } : own;
  }

  return {
    /**
     * The visit that a request belongs to, with its release set: the one it has, unless a version of it was
     * taken back meanwhile.
     */
    async open(cookies: Cookies): Promise<OpenVisit> {
      const wished = previewed(cookies);
      const own = await openOwn(cookies);
      if (!wished) return own;
      return 'server' in wished ? openDevServer(own, wished) : openVersion(own, wished);
    },
    healed,

    /** Keeps a visit on a set: the value of a `Set-Cookie`. */
    keep: (visit: Visit, setId: string): string => cookie.write(visit, setId),

    /** The visit that a request's cookies name, as it is. */
    read: (cookies: Cookies): Visit => cookie.read(cookies),

    /**
     * Takes a visit off versions that failed in its browser: the value of a `Set-Cookie`. Null when the visit is on
     * none of them, or there is no good one before.
     */
    async leave(visit: Visit, failed: readonly VersionName[]): Promise<string | null> {
      const present = visit.setId === undefined ? undefined : await sets.byId(visit.setId);
      let better = present;
      for (const { remote, version } of failed)
        if (better && versionsOfSet(better)[remote] === version)
          better = (await healed(better, remote)) ?? better;
      return better && better !== present ? cookie.write(visit, better.set.id) : null;
    },
  };
}

export type Visits = ReturnType<typeof createVisits>;
