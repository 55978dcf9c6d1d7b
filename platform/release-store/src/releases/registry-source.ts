import { SPOKEN } from '@serafim/platform-contract/module';
import type { SiteRules } from '@serafim/platform-contract/site-rules';
import { createFaultReporter } from '../fault-reporter.ts';
import { clientPath, serverPath, type VersionName } from '../files/store-layout.ts';
import { nothing, type SignedRegistry } from '../registry/accept-registry.ts';
import { createIntactVersions, type IntactVersions } from '../registry/intact-versions.ts';
import { openLastGood } from '../registry/last-good.ts';
import type { Registry } from '../registry/registry.ts';
import { allVersions, unspokenVersions } from '../registry/remote-versions.ts';
import { ReleaseRefused } from '../release-refused.ts';
import { readTeams } from '../signatures/teams.ts';
import { openReleases, type Releases } from './open-releases.ts';
import type { ReleaseSettings } from './release-settings.ts';
import { seedCache } from './seed-cache.ts';
import { createServedFiles, type ServedFiles } from './served-files.ts';

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
const allReleases = (registry: Registry) =>
  allVersions(registry)
    .sort((one, other) => other.deployment.traffic - one.deployment.traffic)
    .map(({ extras }) => extras.release);

/** The registry in force: the last good one, in memory and on this machine's disk, until a newer good one. */
export interface RegistrySource {
  current(): Registry;
  /** The same with the record that vouches for it. */
  accepted(): SignedRegistry;
  /** True when this machine's disk had a good one at the start. */
  readonly wasKnown: boolean;
  /** True when the registry was accepted when it was last read, and the files of all its versions were whole. */
  isFollowing(): boolean;
  /** Reads the registry now, without waiting for a change. */
  refresh(): Promise<void>;
  readonly releases: Releases;
  readonly intact: IntactVersions;
  /** True when a version was found whole, and its files can be served from this machine. */
  isServable(version: VersionName): boolean;
  /** The files that a composer serves from its own disk; null where the store itself is there. */
  readonly served: ServedFiles | null;
  close(): Promise<void>;
}

/** The versions of the registry on this machine: found whole before visits get them, fetched before visitors ask. */
interface LocalVersions extends Pick<RegistrySource, 'intact' | 'served' | 'isServable'> {
  /** @throws when what visits would get cannot be rendered here, or its files cannot be served from this machine */
  assertServable(registry: Registry): Promise<void>;
  /** Fetches what is served of the registry in force, and makes room where it takes too much; `filled` waits for it. */
  fillLater(): void;
  filled(): Promise<void>;
}

function openLocalVersions(
  { files, cache, teams }: Releases,
  registry: () => Registry,
  onRefused: (cause: unknown) => void,
): LocalVersions {
  const intact = createIntactVersions(files);
  const served = cache && createServedFiles({ cache, teams, registry });
  let filling: Promise<void> = Promise.resolve();

  async function fillCache(): Promise<void> {
    const listed = allReleases(registry());
    for (const release of listed) await served?.ensureAll(release);
    const folders = listed.flatMap(release => [clientPath(release), serverPath(release)]);
    await cache?.trim(path => folders.some(folder => path.startsWith(`${folder}/`)));
  }

  return {
    intact,
    served,
    isServable: version => intact.has(version) && (served === null || served.isWhole(version)),
    async assertServable(registry) {
      await intact.checkAll(registry);
      const live = allVersions(registry).filter(({ deployment }) => deployment.traffic > 0);
      await Promise.all(live.map(({ extras }) => served?.ensureAll(extras.release)));
    },
    fillLater() {
      if (cache) filling = filling.then(fillCache).catch(onRefused);
    },
    filled: () => filling,
  };
}

/** Runs readings one after the other, so that an older one never overtakes a newer; one that waits is for all who ask. */
function oneAfterAnother(work: () => Promise<void>) {
  let last: Promise<void> = Promise.resolve();
  let waiting = false;
  return {
    run(): Promise<void> {
      if (!waiting) {
        waiting = true;
        last = last.then(() => {
          waiting = false;
          return work();
        });
      }
      return last;
    },
    ended: () => last,
  };
}

/** Reports a fault once for each cause, and tries again some time after each. */
function createRetriedFaults(onFault: (cause: unknown) => void, tryAgain: () => Promise<void>) {
  const faults = createFaultReporter(onFault);
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  return {
    ...faults,
    report(cause: unknown): void {
      faults.report(cause);
      clearTimeout(retry);
      if (!stopped) retry = setTimeout(tryAgain, RETRY_AFTER).unref();
    },
    stopRetrying(): void {
      stopped = true;
      clearTimeout(retry);
    },
  };
}

/** Makes what names the versions of a registry that no visit gets, once for each lot of them. */
function createLeftOutReporter(onRefused: (cause: unknown) => void) {
  const faults = createFaultReporter(onRefused);
  return (registry: Registry): void => {
    const names = unspokenVersions(registry).map(
      ({ remote, version, contract }) => `${remote} ${version} (contract ${contract})`,
    );
    const message = `No visit gets ${names.join(', ')}: this site speaks ${SPOKEN}`;
    if (names.length === 0) faults.clear();
    else faults.report(new ReleaseRefused('contract', message));
  };
}

/** Follows the registry from now on. @throws when it cannot be used, and this machine has no good one */
export async function openRegistrySource({
  releases: settings,
  rules,
  onRefused,
}: RegistrySourceSettings): Promise<RegistrySource> {
  const lastGood = openLastGood(settings.dataDir);
  const reported = (cause: unknown) => void onRefused(cause);
  const stored = (await readTeams(settings.teamsFile).then(lastGood.read).catch(reported)) ?? null;
  const releases = openReleases(settings, { known: stored ?? undefined, rules, serves: true });
  let good = stored;
  const accepted = (): SignedRegistry => good ?? nothing;
  const current = (): Registry => accepted().registry;
  const local = openLocalVersions(releases, current, onRefused);
  const reading = oneAfterAnother(read);
  const faults = createRetriedFaults(onRefused, reading.run);
  const reportLeftOut = createLeftOutReporter(onRefused);

  async function accept(signed: SignedRegistry) {
    good = signed;
    reportLeftOut(signed.registry);
    // A full disk must not hold a release back from its visitors.
    if (signed.record) await lastGood.store(signed).catch(onRefused);
    local.fillLater();
  }

  async function read(): Promise<void> {
    try {
      const signed = await releases.registry.latest();
      if (releases.cache && isNew(signed, good)) await seedCache(releases.cache, signed.registry);
      // Also where nothing is new: files that were missing at the start may be there by now.
      await local.assertServable(signed.registry);
      if (isNew(signed, good)) await accept(signed);
      faults.clear();
    } catch (cause) {
      faults.report(cause);
    }
  }

  /** The first reading: a version with broken files is not rendered on the server, but never stops the start. */
  async function readFirst(): Promise<void> {
    try {
      const signed = await releases.registry.latest();
      const filesFault = await local.assertServable(signed.registry).catch((cause: unknown) => cause);
      if (filesFault !== undefined) faults.report(filesFault);
      if (filesFault === undefined || !good || !isNew(signed, good)) await accept(signed);
    } catch (cause) {
      if (!good)
        throw new Error(
          `The registry (${releases.registry.name}) cannot be used, and there is no good one to use instead`,
          { cause },
        );
      faults.report(cause);
    }
  }

  await readFirst();
  await Promise.allSettled(allReleases(current()).map(release => local.intact.check(release)));
  const stopWatching = releases.registry.watch(() => void reading.run());

  return {
    current,
    accepted,
    wasKnown: stored !== null,
    isFollowing: faults.isClear,
    refresh: reading.run,
    releases,
    intact: local.intact,
    served: local.served,
    isServable: local.isServable,
    async close() {
      faults.stopRetrying();
      await stopWatching();
      await reading.ended();
      await local.filled();
      await releases.close();
    },
  };
}
