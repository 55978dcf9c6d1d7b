import { randomBytes } from 'node:crypto';
import { copyVersion, type VersionChanges } from '@serafim/release/testing/copy-version';
import type { VersionName } from '@serafim/release-store/files/store-layout';
import { openCommonKey } from '@serafim/release-store/previews/common-key';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { createVisitBuckets } from '@serafim/release-store/release-sets/visit-bucket';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import type { SignedRelease } from '@serafim/release-store/signatures/signed-release';

/** The stable version of a remote with its release, and the key of its team. */
export async function liveVersion(releases: Releases, remote: string) {
  const { stable } = remoteVersions(await releases.registry.read(), remote);
  if (!stable) throw new Error(`${remote} is not live`);
  const { release } = stable.extras;
  return { version: release.version, release, team: await releases.actor(release.owner, remote) };
}

/** Stores a copy of a version under a name of its own; it is not live yet. */
export const storeCopyOf = (
  releases: Releases,
  original: VersionName,
  changes: VersionChanges = {},
): Promise<SignedRelease> =>
  copyVersion(releases, original, `9.0.0-${randomBytes(6).toString('hex')}`, changes);

/** Stores a copy of the live version; it is not live yet. */
export async function storeCopy(
  releases: Releases,
  remote: string,
  changes: VersionChanges = {},
): Promise<SignedRelease> {
  return storeCopyOf(releases, (await liveVersion(releases, remote)).release, changes);
}

/** Stores so many copies of the live version. */
export async function storeCopies(
  releases: Releases,
  remote: string,
  count: number,
): Promise<SignedRelease[]> {
  const copies: SignedRelease[] = [];
  while (copies.length < count) copies.push(await storeCopy(releases, remote));
  return copies;
}

/** Reads the bucket that a visit falls into on a site, for a remote's canary. */
export const openVisitBuckets = async (releases: Releases) =>
  createVisitBuckets(await openCommonKey(releases));

/**
 * Releases a copy of the live version, as its team would.
 * @param traffic its share of the visits, in percent
 * @param store makes the copy; without changes, if left out
 */
export async function releaseCopy(
  releases: Releases,
  remote: string,
  traffic = 100,
  store: () => Promise<SignedRelease> = () => storeCopy(releases, remote),
) {
  const { version: stable, team } = await liveVersion(releases, remote);
  const signed = await store();
  await releases.service.release(team, signed, { traffic });
  return { signed, version: signed.release.version, stable, team };
}
