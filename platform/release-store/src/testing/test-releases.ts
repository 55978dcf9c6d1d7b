import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry, SignedRelease } from '@serafim/contract/remote/registry';
import type { Release } from '@serafim/contract/remote/release';
import { someRelease } from '@serafim/contract/remote/some-release';
import { clientPath, serverPath } from '@serafim/contract/remote/store-layout';
import type { Actor } from '../actor.ts';
import { openReleases } from '../open-releases.ts';
import { integrityOf } from '../release-files.ts';
import { releaseSettingsOf } from '../release-settings.ts';
import { releaseFile, signatureFile, signRelease } from '../signed-release.ts';

const asFile = (document: unknown) => Buffer.from(JSON.stringify(document));

/** A data folder of its own where tests release small remotes for real: with files, keys and a history. */
export async function openWorkshop(
  given: { dataDir?: string; databaseUrl?: string; teamsFile?: string } = {},
) {
  const dataDir = given.dataDir ?? (await mkdtemp(join(tmpdir(), 'serafim-workshop-')));
  const settings = releaseSettingsOf(dataDir, given);
  const releases = openReleases(settings);
  const { files, desk } = releases;

  /** A version whose files are in the store, signed by its team, not live yet. */
  async function store(remote: string, version = '1.0.0-abcdef12', rest: Partial<Release> = {}) {
    const base = someRelease(remote, `/${remote}`, version);
    const actor = await releases.actor(base.owner, remote);
    const put = async (folder: string, path: string) => {
      const content = Buffer.from(`export const who = '${remote} ${version} ${path}';\n`);
      await files.put(`${folder}/${path}`, content);
      return { [path]: { integrity: integrityOf(content), bytes: content.length } };
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
    /** Releases a version, whole or to a share of the visits. */
    async release(remote: string, version?: string, traffic?: number): Promise<Registry> {
      const { actor, signed } = await store(remote, version);
      return desk.release(actor, signed, traffic === undefined ? {} : { traffic });
    },
    ownerOf: (remote: string): Promise<Actor> => releases.actor(`time ${remote}`, remote),
  };
}

/** A copy of a workshop, with its files, keys and history: quicker than releasing all of it again. */
export async function copyOf({ dataDir }: Pick<Workshop, 'dataDir'>): Promise<Workshop> {
  const copy = await mkdtemp(join(tmpdir(), 'serafim-workshop-'));
  await cp(dataDir, copy, { recursive: true });
  return openWorkshop({ dataDir: copy });
}

export type Workshop = Awaited<ReturnType<typeof openWorkshop>>;
export type Stored = { actor: Actor; signed: SignedRelease };
