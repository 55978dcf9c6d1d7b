import type { KnownError } from '@serafim/platform-contract/release-report';
import { versionKey } from '../files/store-layout.ts';
import type { StoredError } from '../observed/error-log.ts';
import { countVoices } from '../observed/voices.ts';
import { createLocator, type SourcePlace } from '../source-maps/locate.ts';
import { readMaps } from '../source-maps/source-maps.ts';
import type { Releases } from './open-releases.ts';

/** How many places are remembered. */
const MOST_PLACES = 2_000;

const MINUTE = 60_000;

/** The versions of a remote that an error may be of. */
interface DescribedRemote {
  remote: string;
  /** Versions that visitors get now. */
  live: readonly string[];
  /** Every version that was released, oldest first. */
  released: readonly string[];
}

interface DescriberDeps {
  releases: Pick<Releases, 'errors' | 'files' | 'teams'>;
  /** Called when source maps cannot be read, or are not what was signed; places are then those of the build. */
  onFault: (cause: unknown) => void;
}

/** What is the same about an error in two versions: lines move with every change of a file, names seldom do. */
const identify = ({ error, frames }: StoredError, place: SourcePlace | null): string =>
  JSON.stringify([error, ...(place ? [place.file, place.name ?? place.line] : frames.slice(0, 1))]);

/** Reads what visits met of errors, with the places in the sources and the version that each error came with. */
export function createErrorDescriber({ releases: { errors, files, teams }, onFault }: DescriberDeps) {
  const places = new Map<string, SourcePlace | null>();

  /** Finds the sources of a version's places; those that are known already cost no reading. */
  async function locateAll(remote: string, version: string, frames: readonly string[]): Promise<void> {
    const unknown = frames.filter(frame => !places.has(`${version} ${frame}`));
    if (unknown.length === 0) return;
    if (places.size > MOST_PLACES) places.clear();
    try {
      const maps = await readMaps(files, await teams(), { remote, version });
      // A version gets the maps that it lacks with a later release of its remote.
      if (!maps) return;
      const locate = createLocator(maps);
      for (const frame of unknown) places.set(`${version} ${frame}`, locate(frame));
    } catch (cause) {
      onFault(new Error(`The places in ${versionKey({ remote, version })} are not known`, { cause }));
    }
  }

  return async function describeErrors({ remote, live, released }: DescribedRemote): Promise<KnownError[]> {
    const stored = await errors.read(remote);
    for (const [version, ofVersion] of Map.groupBy(stored, one => one.version))
      await locateAll(
        remote,
        version,
        ofVersion.flatMap(({ frames }) => frames),
      );
    const placeOf = (version: string, frame = '') => places.get(`${version} ${frame}`) ?? null;
    const identity = (one: StoredError) => identify(one, placeOf(one.version, one.frames[0]));
    const sameAs = Map.groupBy(stored, identity);
    const age = ({ version }: StoredError) => released.indexOf(version);
    return stored
      .map(one => ({
        version: one.version,
        error: one.error,
        phase: one.phase,
        places: one.frames.map(frame => {
          const place = placeOf(one.version, frame);
          return place ? `${place.file}:${place.line}` : frame;
        }),
        since:
          sameAs.get(identity(one))?.toSorted((left, right) => age(left) - age(right))[0]?.version ??
          one.version,
        visits: countVoices(one.voices),
        lastAt: new Date(one.last * MINUTE).toISOString(),
      }))
      .sort(
        (left, right) =>
          Number(live.includes(right.version)) - Number(live.includes(left.version)) ||
          right.visits - left.visits ||
          right.lastAt.localeCompare(left.lastAt),
      );
  };
}
