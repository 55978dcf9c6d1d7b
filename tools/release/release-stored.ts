import type { Releases } from 'shell/server/releases/open-releases';
import { signedRelease } from 'shell/server/releases/signed-release';

/** Makes a version that stands in the store the stable one, without looking at any sources. */
export async function releaseStored(
  releases: Releases,
  version: { remote: string; version: string },
): Promise<void> {
  const signed = await signedRelease(releases.files, await releases.teams(), version);
  const actor = await releases.actor(signed.release.owner, version.remote);
  await releases.desk.release(actor, signed);
}
