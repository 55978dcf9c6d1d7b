import { emptyRegistry, type Registry } from '@serafim/contract/remote/registry';
import type { SignedRegistry } from './releases/accept-registry.ts';
import { createIntactVersions } from './releases/intact-versions.ts';
import { openLastGood } from './releases/last-good.ts';
import { openReleases } from './releases/open-releases.ts';
import type { ReleaseSettings } from './releases/release-settings.ts';
import { readTeams } from './releases/teams.ts';

/** How long after a refusal the registry is read again without being told of a change, in milliseconds. */
const TRY_AGAIN = 2_000;

interface RegistrySourceSettings {
  releases: ReleaseSettings;
  /** Told, once for each cause, when the registry cannot be read or is refused; the last good one stays in force. */
  onRefused: (cause: unknown) => void;
}

const isNew = (signed: SignedRegistry, good: SignedRegistry | null) =>
  signed.registry.head !== good?.registry.head;

/** Follows the registry and keeps the last good one, in memory and on this machine's disk, until a better one comes. */
export async function openRegistrySource({ releases: settings, onRefused }: RegistrySourceSettings) {
  const lastGood = openLastGood(settings.dataDir);
  const kept = await readTeams(settings.teamsFile)
    .then(teams => lastGood.read(teams))
    .catch(cause => {
      onRefused(cause);
      return null;
    });
  const releases = openReleases(settings, kept ?? undefined);
  const intact = createIntactVersions(releases.files);
  let good = kept;
  let complaint = '';
  let again: NodeJS.Timeout | undefined;
  let closed = false;

  function complain(cause: unknown) {
    // Said once, however long it lasts.
    if (complaint !== String(cause)) onRefused(cause);
    complaint = String(cause);
    clearTimeout(again);
    if (!closed) again = setTimeout(refresh, TRY_AGAIN).unref();
  }

  async function accept(signed: SignedRegistry) {
    good = signed;
    // A disk that is full must not keep a release from its visitors.
    if (signed.record) await lastGood.keep(signed).catch(onRefused);
  }

  async function read(): Promise<void> {
    try {
      const signed = await releases.registry.latest();
      if (isNew(signed, good)) {
        await intact.checkAll(signed.registry);
        await accept(signed);
      }
      complaint = '';
    } catch (cause) {
      complain(cause);
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

  /** The first reading: broken files take nobody's site away, only their own pages from the server's drawing. */
  async function begin(): Promise<void> {
    try {
      const signed = await releases.registry.latest();
      const filesFault = await intact.checkAll(signed.registry).catch((cause: unknown) => cause);
      if (filesFault !== undefined) complain(filesFault);
      if (filesFault === undefined || !good || !isNew(signed, good)) await accept(signed);
    } catch (cause) {
      if (!good)
        throw new Error(
          `The registry (${releases.registry.name}) cannot be used, and there is no good one to go on with`,
          { cause },
        );
      complain(cause);
    }
    if (good) await Promise.allSettled(entriesOf(good.registry).map(one => intact.check(one.extras.release)));
  }

  await begin();
  const stopWatching = releases.registry.watch(() => void refresh());

  return {
    /** The registry in force: the last one that was good. */
    current: (): Registry => good?.registry ?? emptyRegistry,
    /** Reads the registry now, without waiting to be told. */
    refresh,
    releases,
    intact,
    async close(): Promise<void> {
      closed = true;
      clearTimeout(again);
      await stopWatching();
      await reading;
      await releases.close();
    },
  };
}

const entriesOf = ({ microFrontends }: Registry) => Object.values(microFrontends).flat();

export type RegistrySource = Awaited<ReturnType<typeof openRegistrySource>>;
