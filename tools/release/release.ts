import { resolve } from 'node:path';
import { buildRemote, readSources } from './build-remote.ts';
import { goLive, liveVersion, storedRelease, storeRelease } from './publish.ts';

/** How a release ended. */
export interface ReleaseOutcome {
  remote: string;
  version: string;
  /** `built`: new files. `stored`: this version was in the store. `live`: it was live already. */
  did: 'built' | 'stored' | 'live';
  milliseconds: number;
}

interface ReleaseOptions {
  /** The remote's folder. */
  folder: string;
  /** Folder of the release store. */
  store: string;
  note?: string | undefined;
}

/**
 * Releases a remote from its folder: builds it, stores it as a version of its own, makes it live. What is
 * live already is left alone, so that releasing twice changes nothing.
 */
export async function releaseRemote({ folder, store, note }: ReleaseOptions): Promise<ReleaseOutcome> {
  const started = performance.now();
  const sources = await readSources(resolve(folder));
  const { name: remote, version } = sources;
  const end = (did: ReleaseOutcome['did']): ReleaseOutcome => ({
    remote,
    version,
    did,
    milliseconds: Math.round(performance.now() - started),
  });

  const stored = await storedRelease(store, remote, version);
  if (stored) {
    if ((await liveVersion(store, remote)) === version) return end('live');
    await goLive(store, stored);
    return end('stored');
  }
  const { release, folders } = await buildRemote(sources, note);
  await storeRelease(store, release, folders);
  await goLive(store, release);
  return end('built');
}
