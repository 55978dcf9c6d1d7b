import { randomBytes } from 'node:crypto';
import type { SignedRelease } from '@serafim/contract/remote/registry';
import type { Releases } from 'shell/server/releases/open-releases';
import { versionsOf } from 'shell/server/releases/versions-of';
import { copyVersion } from '../release/copy-version.ts';

/** The stable version of a remote and the key of its team. */
export async function liveOf(releases: Releases, remote: string) {
  const { stable } = versionsOf(await releases.registry.read(), remote);
  if (!stable) throw new Error(`${remote} is not live`);
  const { version, owner } = stable.extras.release;
  return { version, team: await releases.actor(owner, remote) };
}

/** Puts copies of the live version into the store, each under a name of its own; none is live yet. */
export async function storeCopies(
  releases: Releases,
  remote: string,
  count: number,
): Promise<SignedRelease[]> {
  const { version } = await liveOf(releases, remote);
  const copies: SignedRelease[] = [];
  for (let index = 0; index < count; index += 1)
    copies.push(
      await copyVersion(releases, { remote, version }, `9.0.${index}-${randomBytes(6).toString('hex')}`),
    );
  return copies;
}
