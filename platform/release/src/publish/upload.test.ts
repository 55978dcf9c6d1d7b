import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@serafim/platform-contract/release';
import { mapsPath } from '@serafim/release-store/files/store-layout';
import { openReleases } from '@serafim/release-store/releases/open-releases';
import { folderReleaseSettings } from '@serafim/release-store/releases/release-settings';
import { signedRelease } from '@serafim/release-store/signatures/signed-release';
import { packMaps, readMaps, type SourceMaps } from '@serafim/release-store/source-maps/source-maps';
import { someRelease } from '@serafim/release-store/testing/some-release';
import { openTestReleases } from '@serafim/release-store/testing/test-releases';
import { describe, expect, it } from 'vitest';
import { describeFiles } from '../build/files.ts';
import { addMaps, restore, upload } from './upload.ts';

/** A build of landing on this machine. */
async function built(script = `${'export const n = 1;\n'.repeat(40)}`, builtAt = '2026-11-21T12:00:00.000Z') {
  const folder = await mkdtemp(join(tmpdir(), 'serafim-build-'));
  const folders = { client: join(folder, 'client'), server: join(folder, 'server') };
  await mkdir(join(folders.client, '.vite'), { recursive: true });
  await mkdir(folders.server);
  await writeFile(join(folders.client, 'remoteEntry.js'), script);
  await writeFile(join(folders.client, '.vite/manifest.json'), '{}');
  await writeFile(join(folders.server, 'remote.js'), 'export const remote = 1;');
  const release: Release = {
    ...someRelease('landing', '/landing'),
    builtAt,
    files: await describeFiles(folders.client),
    serverFiles: await describeFiles(folders.server),
  };
  return { folders, release };
}

describe('a build that is uploaded', () => {
  it('is stored whole, compressed, signed, and without the bundler’s own notes', async () => {
    const { files, openOwner, teams } = await openTestReleases();
    const { folders, release } = await built();
    await upload(files, release, folders, await openOwner('landing'));
    expect(await files.list('r')).toEqual(
      ['release.json', 'release.sig.json', 'remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz'].map(
        name => `r/landing/1.0.0-abcdef12/${name}`,
      ),
    );
    expect(await files.list('server')).toEqual(['server/landing/1.0.0-abcdef12/remote.js']);
    expect((await signedRelease(files, await teams(), release)).release).toEqual(release);
  });

  it('is one release, though two machines upload it at the same moment', async () => {
    const { files, openOwner, teams } = await openTestReleases();
    const actor = await openOwner('landing');
    const builds = await Promise.all([built(), built(undefined, '2026-11-21T12:00:09.000Z')]);
    const [one, other] = await Promise.all(
      builds.map(({ folders, release }) => upload(files, release, folders, actor)),
    );
    expect(one).toEqual(other);
    expect(await signedRelease(files, await teams(), builds[0].release)).toEqual(one);
  });

  it('never replaces other files under the same version', async () => {
    const { files, openOwner } = await openTestReleases();
    const actor = await openOwner('landing');
    const first = await built();
    await upload(files, first.release, first.folders, actor);
    const second = await built('export const n = 2;\n');
    await expect(upload(files, second.release, second.folders, actor)).rejects.toThrow('Raise the version');
    expect(String(await files.get('r/landing/1.0.0-abcdef12/remoteEntry.js'))).toContain('n = 1');
  });

  it('is refused when a stored file differs from its description', async () => {
    const { files, openOwner } = await openTestReleases();
    const { folders, release } = await built();
    await writeFile(join(folders.server, 'remote.js'), 'changed after it was described');
    await expect(upload(files, release, folders, await openOwner('landing'))).rejects.toThrow(
      'is not what was released',
    );
  });

  it('is signed anew, from the same files, by a team that has another key', async () => {
    const { files, openOwner, dataDir } = await openTestReleases();
    const { folders, release } = await built();
    await upload(files, release, folders, await openOwner('landing'));
    const moved = openReleases({
      ...folderReleaseSettings(await mkdtemp(join(tmpdir(), 'serafim-new-keys-'))),
      files: { kind: 'folder', folder: join(dataDir, 'releases') },
    });
    const again = await built(undefined, '2026-11-21T12:00:09.000Z');
    await upload(moved.files, again.release, again.folders, await moved.actor('time landing', 'landing'));
    expect((await signedRelease(moved.files, await moved.teams(), release)).release.builtAt).toBe(
      release.builtAt,
    );
  });
});

describe('a live version that lost files', () => {
  /** A version that was uploaded, and a build of the same sources some seconds later. */
  async function uploaded() {
    const { files, openOwner, teams } = await openTestReleases();
    const first = await built();
    const signed = await upload(files, first.release, first.folders, await openOwner('landing'));
    const contents = async () => {
      const paths = [...(await files.list('r')), ...(await files.list('server'))];
      return Promise.all(paths.map(async path => [path, await files.get(path)]));
    };
    return { files, teams, signed, contents, again: await built(undefined, '2026-11-21T12:00:09.000Z') };
  }
  const FOLDER = 'r/landing/1.0.0-abcdef12';

  it('is put back as it was signed, whatever is missing or damaged', async () => {
    const { files, signed, contents, again } = await uploaded();
    const before = await contents();
    const damage = async (path: string) => {
      await files.remove(path);
      await files.put(path, Buffer.from('damaged'));
    };
    await damage(`${FOLDER}/remoteEntry.js`);
    await damage(`${FOLDER}/remoteEntry.js.br`);
    await damage(`${FOLDER}/release.json`);
    await files.remove(`${FOLDER}/remoteEntry.js.gz`);
    await files.remove(`${FOLDER}/release.sig.json`);
    await files.remove('server/landing/1.0.0-abcdef12/remote.js');
    await restore(files, signed, again);
    expect(await contents()).toEqual(before);
  });

  it('is not replaced by a build that makes other files', async () => {
    const { files, signed, contents } = await uploaded();
    const before = await contents();
    await expect(restore(files, signed, await built('export const other = 1;'))).rejects.toThrow(
      'other files',
    );
    expect(await contents()).toEqual(before);
  });
});

describe('the source maps of a version that is in the store', () => {
  const map = (source: string) => ({ version: 3 as const, sources: [source], names: [], mappings: 'AAAA' });
  const FIRST: SourceMaps = { 'slim/page.js': map('src/first.tsx') };
  const BOTH: SourceMaps = { 'slim/page.js': map('src/later.tsx'), 'page.js': map('src/later.tsx') };

  it.each<[string, SourceMaps | null, SourceMaps]>([
    ['come with a build, where there are none', null, BOTH],
    ['get what they lack, as of files of the standard container', FIRST, { ...BOTH, ...FIRST }],
    ['stay as they were first, where they lack nothing', { ...BOTH, ...FIRST }, { ...BOTH, ...FIRST }],
  ])('%s', async (_what, stored, expected) => {
    const { files, openOwner, teams } = await openTestReleases();
    const { folders, release } = await built();
    const actor = await openOwner('landing');
    if (stored) await files.put(mapsPath(release), packMaps(release, stored, actor));
    const maps = join(folders.client, '../maps.json');
    await writeFile(maps, JSON.stringify(BOTH));
    await addMaps({ files, teams }, release, { ...folders, maps }, actor);
    expect(await readMaps(files, await teams(), release)).toEqual(expected);
  });

  it('are made anew where nobody signed them', async () => {
    const { files, openOwner, teams } = await openTestReleases();
    const { folders, release } = await built();
    await files.put(mapsPath(release), Buffer.from('no maps'));
    const maps = join(folders.client, '../maps.json');
    await writeFile(maps, JSON.stringify(BOTH));
    await addMaps({ files, teams }, release, { ...folders, maps }, await openOwner('landing'));
    expect(await readMaps(files, await teams(), release)).toEqual(BOTH);
  });
});
