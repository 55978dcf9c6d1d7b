import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@serafim/platform-contract/release';
import { fileIntegrity } from '../files/release-files.ts';
import { clientPath, serverPath } from '../files/store-layout.ts';
import type { Registry } from '../registry/registry.ts';
import { openReleases, type Releases } from '../releases/open-releases.ts';
import type { ReleasePart } from '../releases/release-service.ts';
import { folderReleaseSettings } from '../releases/release-settings.ts';
import type { Environment } from '../releases/store-urls.ts';
import type { Actor } from '../signatures/actor.ts';
import { releaseFile, signatureFile, signRelease } from '../signatures/signed-release.ts';
import { someRelease } from './some-release.ts';

const asFile = (document: unknown) => Buffer.from(JSON.stringify(document));

/** A data folder of its own where tests release small remotes for real: with files, keys and a history. */
export interface TestReleases extends Releases {
  readonly dataDir: string;
  /** Stores a version with its files, signed by its team, not live yet. */
  store(remote: string, version?: string, rest?: Partial<Release>): Promise<ReleasePart>;
  /** Releases a version, whole or to a share of the visits. */
  release(remote: string, version?: string, traffic?: number): Promise<Registry>;
  openOwner(remote: string): Promise<Actor>;
}

export async function openTestReleases(
  given: { dataDir?: string; databaseUrl?: string; environment?: Environment } = {},
): Promise<TestReleases> {
  const dataDir = given.dataDir ?? (await mkdtemp(join(tmpdir(), 'serafim-releases-')));
  const settings = folderReleaseSettings(dataDir, {
    DATABASE_URL: given.databaseUrl,
    ...given.environment,
  });
  const releases = openReleases(settings);
  const { files, service } = releases;

  async function store(remote: string, version = '1.0.0-abcdef12', rest: Partial<Release> = {}) {
    const base = someRelease(remote, `/${remote}`, version);
    const actor = await releases.actor(base.owner, remote);
    const put = async (folder: string, path: string) => {
      const content = Buffer.from(`export const who = '${remote} ${version} ${path}';\n`);
      await files.put(`${folder}/${path}`, content);
      return { [path]: { integrity: fileIntegrity(content), bytes: content.length } };
    };
    const release: Release = {
      ...base,
      files: {
        ...(await put(clientPath(base), 'remoteEntry.js')),
        ...(await put(clientPath(base), 'slim/slim.js')),
      },
      serverFiles: await put(serverPath(base), 'remote.js'),
      ...rest,
    };
    const signed = signRelease(release, actor);
    await files.put(releaseFile(release), asFile(release));
    await files.put(signatureFile(release), asFile(signed.signature));
    return { actor, signed };
  }

  return {
    ...releases,
    dataDir,
    store,
    async release(remote, version, traffic) {
      const { actor, signed } = await store(remote, version);
      return service.release(actor, signed, traffic === undefined ? {} : { traffic });
    },
    openOwner: remote => releases.actor(`time ${remote}`, remote),
  };
}

/** A copy of a releases, with its files, keys and history: quicker than releasing all of it again. */
export async function copyTestReleases({ dataDir }: Pick<TestReleases, 'dataDir'>): Promise<TestReleases> {
  const copy = await mkdtemp(join(tmpdir(), 'serafim-releases-'));
  await cp(dataDir, copy, { recursive: true });
  return openTestReleases({ dataDir: copy });
}
