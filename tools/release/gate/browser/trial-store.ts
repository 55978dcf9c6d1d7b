import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Registry, RegistryEntry } from '@serafim/contract/remote/registry';
import type { Release } from '@serafim/contract/remote/release';
import { clientPath, serverPath } from '@serafim/contract/remote/store-layout';
import { OPERATIONS } from 'shell/server/releases/actor';
import type { ReleaseSettings } from 'shell/server/releases/release-settings';
import { signRelease } from 'shell/server/releases/signed-release';
import { versionsOf } from 'shell/server/releases/versions-of';
import { releasesIn } from '../../data-folder.ts';
import type { Candidate } from '../../gate.ts';

type Live = Pick<ReleaseSettings, 'releasesDir'>;

async function writeFiles(
  folder: string,
  paths: readonly string[],
  read: (path: string) => Promise<Buffer | null>,
): Promise<void> {
  await Promise.all(
    paths.map(async path => {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, (await read(path)) ?? '');
    }),
  );
}

/** The versions that the other remotes have in one role. */
const othersIn = (registry: Registry, remote: string, role: 'stable' | 'previous'): RegistryEntry[] =>
  Object.keys(registry.microFrontends)
    .filter(name => name !== remote)
    .flatMap(name => versionsOf(registry, name)[role] ?? []);

/**
 * A data folder in which the candidate is live beside what is live now, with throw-away keys. The real store is
 * read alone: its version folders are linked.
 * @param folder an empty folder
 */
export async function openTrialStore(folder: string, candidate: Candidate, registry: Registry, live: Live) {
  const releases = releasesIn(folder);
  const { releasesDir } = releases.settings;
  const { release, read } = candidate;

  async function makeLive(one: Release): Promise<void> {
    const actor = await releases.actor(OPERATIONS, one.remote);
    await releases.desk.release(actor, signRelease(one, actor));
  }

  async function link({ extras }: RegistryEntry): Promise<void> {
    for (const path of [clientPath(extras.release), serverPath(extras.release)]) {
      await mkdir(dirname(join(releasesDir, path)), { recursive: true });
      await symlink(join(live.releasesDir, path), join(releasesDir, path), 'dir');
    }
  }

  const stable = othersIn(registry, release.remote, 'stable');
  const previous = othersIn(registry, release.remote, 'previous');
  await Promise.all([
    writeFiles(join(releasesDir, clientPath(release)), Object.keys(release.files), read.client),
    writeFiles(join(releasesDir, serverPath(release)), Object.keys(release.serverFiles), read.server),
    ...[...stable, ...previous].map(link),
  ]);
  await makeLive(release);
  for (const { extras } of stable) await makeLive(extras.release);

  return {
    /** Whether other remotes have a version that they may be taken back to. */
    hasPrevious: previous.length > 0,
    /** Takes the other remotes back to their previous versions. */
    async goBack(): Promise<void> {
      for (const { extras } of previous) await makeLive(extras.release);
    },
    close: () => releases.close(),
  };
}
