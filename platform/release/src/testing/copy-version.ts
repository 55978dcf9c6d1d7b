import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { VersionName } from '@serafim/release-store/files/store-layout';
import { clientPath, serverPath } from '@serafim/release-store/files/store-layout';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import type { SignedRelease } from '@serafim/release-store/signatures/signed-release';
import { signedRelease } from '@serafim/release-store/signatures/signed-release';
import { readMaps } from '@serafim/release-store/source-maps/source-maps';
import { describeFiles } from '../build/files.ts';
import { upload } from '../publish/upload.ts';

/** Changes the text of a file, by its path in the version's folder. */
export type FileChanges = Readonly<Record<string, (text: string) => string>>;

/** How a copy differs from its original. */
export interface VersionChanges {
  /** Of the browser build. */
  client?: FileChanges;
  /** Of the server build. */
  server?: FileChanges;
}

/** Copies a folder of the store, with changes to some of its files and one change to all of its scripts. */
async function copyFolder(
  { files }: Releases,
  from: string,
  paths: readonly string[],
  to: string,
  changes: FileChanges = {},
  inScripts: (text: string) => string = text => text,
) {
  for (const path of paths) {
    const content = await files.get(`${from}/${path}`);
    if (!content) throw new Error(`${from}/${path} is missing from the store`);
    const edits = [...(path.endsWith('.js') ? [inScripts] : []), ...(changes[path] ? [changes[path]] : [])];
    // A file without changes is copied byte by byte: it need not be text.
    const written =
      edits.length > 0 ? edits.reduce((text, edit) => edit(text), content.toString('utf8')) : content;
    const copy = join(to, path);
    await mkdir(dirname(copy), { recursive: true });
    await writeFile(copy, written);
  }
  const unknown = Object.keys(changes).filter(path => !paths.includes(path));
  if (unknown.length > 0) throw new Error(`${from} holds no ${unknown.join(', ')} to change`);
}

/**
 * Stores a copy of a version with some files changed, signed by its team. Its source maps are the original's: they hold
 * up to the first change of a file's line. The copy is whole and gets no visits: a
 * way for trials to have many versions, or a broken one, without a build.
 * @param version name of the copy, as `9.0.0-abcdef12`
 */
export async function copyVersion(
  releases: Releases,
  original: VersionName,
  version: string,
  changes: VersionChanges = {},
): Promise<SignedRelease> {
  const teams = await releases.teams();
  const { release } = await signedRelease(releases.files, teams, original);
  const maps = await readMaps(releases.files, teams, original);
  // The server build names its pictures by their public address, which holds the version.
  const publicAddress = (name: VersionName) => `/${clientPath(name)}/`;
  const replaceAddress = (text: string) =>
    text.replaceAll(publicAddress(original), publicAddress({ ...original, version }));
  const draft = await mkdtemp(join(tmpdir(), 'serafim-copy-'));
  const mapsFile = join(draft, 'maps.json');
  const folders = {
    client: join(draft, 'client'),
    server: join(draft, 'server'),
    ...(maps ? { maps: mapsFile } : {}),
  };
  try {
    if (maps) await writeFile(mapsFile, JSON.stringify(maps));
    await copyFolder(
      releases,
      clientPath(release),
      Object.keys(release.files),
      folders.client,
      changes.client,
    );
    await copyFolder(
      releases,
      serverPath(release),
      Object.keys(release.serverFiles),
      folders.server,
      changes.server,
      replaceAddress,
    );
    const copy = {
      ...release,
      version,
      previous: original.version,
      builtAt: new Date().toISOString(),
      files: await describeFiles(folders.client),
      serverFiles: await describeFiles(folders.server),
    };
    const actor = await releases.actor(release.owner, release.remote);
    return await upload(releases.files, copy, folders, actor);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
