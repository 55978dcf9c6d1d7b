import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SignedRelease } from '@serafim/contract/remote/registry';
import { clientPath, serverPath } from '@serafim/contract/remote/store-layout';
import type { Releases } from 'shell/server/releases/open-releases';
import { signedRelease, type VersionName } from 'shell/server/releases/signed-release';
import { describeFiles } from './files.ts';
import { upload } from './upload.ts';

/** Changes the text of a file, by its path in the version's folder. */
export type FileChanges = Readonly<Record<string, (text: string) => string>>;

/** What a copy has that its original has not. */
export interface VersionChanges {
  /** Of the browser build. */
  client?: FileChanges;
  /** Of the server build. */
  server?: FileChanges;
}

/** Writes a folder of the store somewhere else, with some of its files changed, and all of its scripts alike. */
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
    // What nothing is changed in stays as it is, byte by byte: it need not be a text.
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
 * Puts a version into the store that is a copy of another one, with some files changed, signed by its team. It is
 * whole and gets no visits: a way to have many versions, or a broken one, without building any.
 * @param version name of the copy, as `9.0.0-abcdef12`
 */
export async function copyVersion(
  releases: Releases,
  original: VersionName,
  version: string,
  changes: VersionChanges = {},
): Promise<SignedRelease> {
  const { release } = await signedRelease(releases.files, await releases.teams(), original);
  // What the server draws names its drawings by their public address, with the version in it.
  const addressOf = (name: VersionName) => `/${clientPath(name)}/`;
  const readdressed = (text: string) =>
    text.replaceAll(addressOf(original), addressOf({ ...original, version }));
  const draft = await mkdtemp(join(tmpdir(), 'serafim-copy-'));
  const folders = { client: join(draft, 'client'), server: join(draft, 'server') };
  try {
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
      readdressed,
    );
    const copy = {
      ...release,
      version,
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
