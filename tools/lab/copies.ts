import { randomBytes } from 'node:crypto';
import { copyVersion } from '@serafim/release/testing/copy-version';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import type { SignedRelease } from '@serafim/release-store/signatures/signed-release';

/** The stable version of a remote and the key of its team. */
export async function liveVersion(releases: Releases, remote: string) {
  const { stable } = remoteVersions(await releases.registry.read(), remote);
  if (!stable) throw new Error(`${remote} is not live`);
  const { version, owner } = stable.extras.release;
  return { version, team: await releases.actor(owner, remote) };
}

/** Stores copies of the live version, each under a name of its own; none of them is live yet. */
export async function storeCopies(
  releases: Releases,
  remote: string,
  count: number,
): Promise<SignedRelease[]> {
  const { version } = await liveVersion(releases, remote);
  const copies: SignedRelease[] = [];
  for (let index = 0; index < count; index += 1)
    copies.push(
      await copyVersion(releases, { remote, version }, `9.0.${index}-${randomBytes(6).toString('hex')}`),
    );
  return copies;
}
