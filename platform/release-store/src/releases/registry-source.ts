import type { SiteRules } from '@serafim/platform-contract/site-rules';
import { createFaultReporter } from '../fault-reporter.ts';
import { clientPath, serverPath, type VersionName } from '../files/store-layout.ts';
import { nothing, type SignedRegistry } from '../registry/accept-registry.ts';
import { createIntactVersions } from '../registry/intact-versions.ts';
import { openLastGood } from '../registry/last-good.ts';
import type { Registry } from '../registry/registry.ts';
import { readTeams } from '../signatures/teams.ts';
import { openReleases } from './open-releases.ts';
import type { ReleaseSettings } from './release-settings.ts';
import { seedCache } from './seed-cache.ts';
import { createServedFiles } from './served-files.ts';

/** How long after a refusal the registry is read again without a change, in milliseconds. */
const RETRY_AFTER = 2_000;

interface RegistrySourceSettings {
  releases: ReleaseSettings;
  /** What releases must fit of their site. */
  rules?: SiteRules;
  /** Called, once for each cause, when the registry cannot be read or is refused; the last good one stays in force. */
  onRefused: (cause: unknown) => void;
}

const isNew = (signed: SignedRegistry, good: SignedRegistry | null) =>
  signed.registry.head !== good?.registry.head;

/** All versions that a registry lists, those first that visits get. */
const allReleases = ({ microFrontends }: Registry) =>
  Object.values(microFrontends)
    .flat()
    .sort((one, other) => other.deployment.traffic - one.deployment.traffic)
    .map(({ extras }) => extras.release);

/** Follows the registry; the last good one stays in force, in memory and on this machine's disk, until a newer good one. */
export async function openRegistrySource({ releases: settings, rules, onRefused }: RegistrySourceSettings) {
  const lastGood = openLastGood(settings.dataDir);
  const stored = await readTeams(settings.teamsFile)
    .then(teams => lastGood.read(teams))
    .catch(cause => {
      onRefused(cause);
      return null;
    });
  const releases = openReleases(settings, { known: stored ?? undefined, rules, serves: true });
  const intact = createIntactVersions(releases.files);
  let good = stored;
  const accepted = (): SignedRegistry => good ?? nothing;
  const current = (): Registry => accepted().registry;
  const { cache, teams } = releases;
  const served = cache && createServedFiles({ cache, teams, registry: current });
  const faults = createFaultReporter(onRefused);
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  function reportFault(cause: unknown) {
    faults.report(cause);
    clearTimeout(retry);
    if (!closed) retry = setTimeout(refresh, RETRY_AFTER).unref();
  }

  /** @throws when what visits would get cannot be rendered here, or its files cannot be served from this machine */
  async function assertServable(registry: Registry): Promise<void> {
    await intact.checkAll(registry);
    const live = Object.values(registry.microFrontends)
      .flat()
      .filter(({ deployment }) => deployment.traffic > 0);
    await Promise.all(live.map(({ extras }) => served?.ensureAll(extras.release)));
  }

  async function accept(signed: SignedRegistry) {
    good = signed;
    // A full disk must not hold a release back from its visitors.
    if (signed.record) await lastGood.store(signed).catch(onRefused);
    if (cache) fillLater();
  }

  /** Fetches what is served of the registry in force before visitors ask for it, and makes room where it takes too much. */
  async function fillCache(): Promise<void> {
    const listed = allReleases(current());
    for (const release of listed) await served?.ensureAll(release);
    const folders = listed.flatMap(release => [clientPath(release), serverPath(release)]);
    await cache?.trim(path => folders.some(folder => path.startsWith(`${folder}/`)));
  }

  let filling: Promise<void> = Promise.resolve();
  function fillLater() {
    filling = filling.then(fillCache).catch(onRefused);
  }

  async function read(): Promise<void> {
    try {
      const signed = await releases.registry.latest();
      if (cache && isNew(signed, good)) await seedCache(cache, signed.registry);
      // Also where nothing is new: files that were missing at the start may be there by now.
      await assertServable(signed.registry);
      if (isNew(signed, good)) await accept(signed);
      faults.clear();
    } catch (cause) {
      reportFault(cause);
    }
  }

  // One reading after the other, so that an older one never overtakes a newer.
  let reading: Promise<void> = Promise.resolve();
  let waiting = false;
  function refresh(): Promise<void> {
    if (!waiting) {
      waiting = true;
      reading = reading.then(() => {
        waiting = false;
        return read();
      });
    }
    return reading;
  }

  /** The first reading: a version with broken files is not rendered on the server, but never stops the start. */
  async function readFirst(): Promise<void> {
    try {
      const signed = await releases.registry.latest();
      const filesFault = await assertServable(signed.registry).catch((cause: unknown) => cause);
      if (filesFault !== undefined) reportFault(filesFault);
      if (filesFault === undefined || !good || !isNew(signed, good)) await accept(signed);
    } catch (cause) {
      if (!good)
        throw new Error(
          `The registry (${releases.registry.name}) cannot be used, and there is no good one to use instead`,
          { cause },
        );
      reportFault(cause);
    }
    if (good) await Promise.allSettled(allReleases(good.registry).map(release => intact.check(release)));
  }

  await readFirst();
  const stopWatching = releases.registry.watch(() => void refresh());

  return {
    /** The registry in force: the last one that was good. */
    current,
    /** The same with the record that vouches for it. */
    accepted,
    /** Whether this machine's disk had a good one when it was opened. */
    wasKnown: stored !== null,
    /** Whether the registry was accepted when it was last read, and the files of all its versions were whole. */
    isFollowing: faults.isClear,
    /** Reads the registry now, without waiting for a change. */
    refresh,
    releases,
    intact,
    /** Whether a version was found whole, and its files can be served from this machine. */
    isServable: (version: VersionName): boolean =>
      intact.has(version) && (served === null || served.isWhole(version)),
    /** What a composer serves of the files from its own disk; null where the store itself is there. */
    served,
    async close(): Promise<void> {
      closed = true;
      clearTimeout(retry);
      await stopWatching();
      await reading;
      await filling;
      await releases.close();
    },
  };
}

export type RegistrySource = Awaited<ReturnType<typeof openRegistrySource>>;
