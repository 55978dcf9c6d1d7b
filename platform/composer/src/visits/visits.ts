import { isSpoken } from '@serafim/platform-contract/module';
import type { BootPreview } from '@serafim/platform-contract/release-set';
import { SHELL_NAME } from '@serafim/platform-contract/slot';
import { COMMON_ID } from '@serafim/platform-contract/visit';
import type { VersionName } from '@serafim/release-store/files/store-layout';
import type { Previewed } from '@serafim/release-store/previews/preview';
import type { Registry } from '@serafim/release-store/registry/registry';
import type { VisitBucket } from '@serafim/release-store/release-sets/visit-bucket';
import type { PreparedSet } from '../sets/prepare-set.ts';
import { assignVersions, type Canary, listCanaries, takesCanary, type Versions } from './assign-versions.ts';
import type { Visit, VisitCookie } from './visit-cookie.ts';

/** What visits need of the composer's release sets. */
interface VersionedSets {
  registry(): Promise<Registry>;
  /** The set of that id; undefined when no composer has stored it. */
  byId(id: string): Promise<PreparedSet | undefined>;
  /** The set of these versions. Rejects when one of them is not in the store. */
  withVersions(versions: Versions): Promise<PreparedSet>;
}

type Cookies = Readonly<Record<string, string | undefined>>;

interface VisitsDeps {
  sets: VersionedSets;
  cookie: VisitCookie;
  visitBucket: VisitBucket;
  /** The preview that a request's cookies allow. */
  previewed?: (cookies: Cookies) => Previewed | null;
}

/** A visit with the versions it uses now. */
export interface OpenVisit {
  visit: Visit;
  prepared: PreparedSet;
  /** What this visitor sees in place of the released versions; such pages are not counted, and the visit stays on its own set. */
  preview?: BootPreview;
}

const readVersions = ({ set }: PreparedSet): Versions =>
  Object.fromEntries(set.remotes.map(({ name, version }) => [name, version]));

const isSame = (one: Versions, other: Versions) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([remote, version]) => other[remote] === version);

/** Whether the shell of a set shows every remote of it: one of before may not speak their contract. */
function speaksAll({ releases }: PreparedSet): boolean {
  const own = releases.get(SHELL_NAME)?.contract;
  return [...releases.values()].every(({ contract }) => isSpoken(contract, own));
}

/** The sets of new visits: there are as many different ones as combinations of canaries. */
function createAssignedSets(sets: Pick<VersionedSets, 'withVersions'>, visitBucket: VisitBucket) {
  let assignedWith: Registry | undefined;
  let canaries: readonly Canary[] = [];
  let stable: Versions = {};
  let withoutCanary: PreparedSet | undefined;

  return {
    async find(registry: Registry, visitId: string): Promise<PreparedSet> {
      if (assignedWith !== registry) {
        assignedWith = registry;
        canaries = listCanaries(registry);
        stable = assignVersions(registry, COMMON_ID, visitBucket);
        withoutCanary = undefined;
      }
      const taken = canaries.filter(canary => takesCanary(canary, visitId, visitBucket));
      if (taken.length === 0 && withoutCanary) return withoutCanary;
      const canary = Object.fromEntries(taken.map(({ remote, version }) => [remote, version]));
      const prepared = await sets.withVersions({ ...stable, ...canary });
      if (taken.length === 0 && assignedWith === registry) withoutCanary = prepared;
      return prepared;
    },
  };
}

/** Finds the release set of each visit; the visit stays on it. */
export interface Visits {
  /**
   * The visit that a request belongs to, with its release set: the one it has, unless a version of it was
   * withdrawn meanwhile.
   * @param refused why the preview that it asks for is not shown, as a sentence
   */
  open(cookies: Cookies, refused?: string): Promise<OpenVisit>;
  /** The set of a visit with the last good version of a remote in place of one that failed; null without one. */
  findFallback(prepared: PreparedSet, remote: string): Promise<PreparedSet | null>;
  /** Keeps a visit on a set for another while: the value of a `Set-Cookie`. */
  extend(visit: Visit, setId: string): string;
  /** The visit that a request's cookies name, if this site gave it out with a page; null otherwise. */
  readSigned(cookies: Cookies): Visit | null;
  /**
   * Moves a visit off versions that failed in its browser: the value of a `Set-Cookie`. Null when the visit is on
   * none of them, or there is no last good version.
   */
  leave(visit: Visit, failed: readonly VersionName[]): Promise<string | null>;
}

export function createVisits({ sets, cookie, visitBucket, previewed = () => null }: VisitsDeps): Visits {
  // Whether a set is still good for its visits follows from the registry alone.
  let checkedWith: Registry | undefined;
  const stillGood = new Map<string, PreparedSet>();
  const assigned = createAssignedSets(sets, visitBucket);

  async function findOwnSet(setId: string, registry: Registry): Promise<PreparedSet | undefined> {
    if (checkedWith !== registry) {
      checkedWith = registry;
      stillGood.clear();
    }
    return stillGood.get(setId) ?? sets.byId(setId);
  }

  async function findFallback(prepared: PreparedSet, remote: string): Promise<PreparedSet | null> {
    const fallback = prepared.set.remotes.find(({ name }) => name === remote)?.fallback;
    if (!fallback) return null;
    const found = await sets.withVersions({ ...readVersions(prepared), [remote]: fallback.version });
    return remote !== SHELL_NAME || speaksAll(found) ? found : null;
  }

  async function openOwn(cookies: Cookies): Promise<OpenVisit> {
    const registry = await sets.registry();
    const visit = cookie.read(cookies);
    const own = visit.setId === undefined ? undefined : await findOwnSet(visit.setId, registry);
    if (own && stillGood.has(own.set.id)) return { visit, prepared: own };

    if (!own) return { visit, prepared: await assigned.find(registry, visit.id) };
    const present = readVersions(own);
    const versions = assignVersions(registry, visit.id, visitBucket, present);
    const prepared = isSame(versions, present) ? own : await sets.withVersions(versions);
    stillGood.set(prepared.set.id, prepared);
    return { visit, prepared };
  }

  /** The visit with the versions of a preview; with its own where one of them is deleted. */
  async function openPreview(own: OpenVisit, previewed: Previewed): Promise<OpenVisit> {
    const shown = Object.fromEntries(previewed.map(({ remote, version }) => [remote, version]));
    const prepared = await sets.withVersions({ ...readVersions(own.prepared), ...shown }).catch(() => null);
    if (!prepared) return own;
    const owners = Object.fromEntries([...prepared.releases].map(([name, { owner }]) => [name, owner]));
    return { ...own, prepared, preview: { shown, owners } };
  }

  return {
    async open(cookies, refused) {
      const own = await openOwn(cookies);
      if (refused !== undefined) return { ...own, preview: { shown: {}, refused } };
      const preview = previewed(cookies);
      return preview ? openPreview(own, preview) : own;
    },
    findFallback,
    extend: cookie.write,
    readSigned: cookie.readSigned,
    async leave(visit, failed) {
      const present = visit.setId === undefined ? undefined : await sets.byId(visit.setId);
      let better = present;
      for (const { remote, version } of failed)
        if (better && readVersions(better)[remote] === version)
          better = (await findFallback(better, remote)) ?? better;
      return better && better !== present ? cookie.write(visit, better.set.id) : null;
    },
  };
}
