import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SignedRelease } from '@serafim/contract/remote/registry';
import type { Release } from '@serafim/contract/remote/release';
import { clientPath, serverPath } from '@serafim/contract/remote/store-layout';
import type { Actor } from 'shell/server/releases/actor';
import type { FileStore } from 'shell/server/releases/file-store';
import { assertFiles, eachOf } from 'shell/server/releases/release-files';
import { ReleaseRefused } from 'shell/server/releases/release-refused';
import { releaseFile, signatureFile, signRelease, storedRelease } from 'shell/server/releases/signed-release';
import { compressedCopies } from './files.ts';

/** The two builds of a remote. */
export interface BuiltFolders {
  client: string;
  server: string;
}

const asFile = (document: unknown) => Buffer.from(`${JSON.stringify(document, null, 2)}\n`);

/**
 * Puts a build into the store, reads every file back, and signs what is there. A version that is in the store
 * already keeps its description: only its signature is made anew, and only if the files are the very same.
 * @throws ReleaseRefused when the store holds other files under this version
 */
export async function upload(
  files: FileStore,
  release: Release,
  folders: BuiltFolders,
  actor: Actor,
): Promise<SignedRelease> {
  const before = await storedRelease(files, release);
  if (before && !hasSameFiles(before, release)) throw otherFiles(release);
  await putFolder(files, folders.client, clientPath(release), Object.keys(release.files), true);
  await putFolder(files, folders.server, serverPath(release), Object.keys(release.serverFiles), false);
  await assertFiles(files, release);
  const signed = signRelease(await putDescription(files, release), actor);
  const signature = asFile(signed.signature);
  // The signature comes last: a version folder that has one is whole. Only a change of keys makes another.
  const known = await files.get(signatureFile(release));
  if (known && !known.equals(signature)) await files.remove(signatureFile(release));
  await files.put(signatureFile(release), signature);
  return signed;
}

/** Puts the release's description, or finds the one that somebody put for the same files. */
async function putDescription(files: FileStore, release: Release): Promise<Release> {
  try {
    await files.put(releaseFile(release), asFile(release));
    return release;
  } catch (cause) {
    const stored = await storedRelease(files, release);
    if (!(cause instanceof ReleaseRefused)) throw cause;
    if (!stored || !hasSameFiles(stored, release)) throw otherFiles(release);
    return stored;
  }
}

const otherFiles = ({ remote, version }: Release) =>
  new ReleaseRefused(
    'files',
    `The store holds other files as ${remote} ${version}. Raise the version in package.json`,
  );

const hasSameFiles = (one: Release, other: Release) =>
  isDeepStrictEqual([one.files, one.serverFiles], [other.files, other.serverFiles]);

async function putFolder(
  files: FileStore,
  from: string,
  to: string,
  paths: readonly string[],
  compress: boolean,
) {
  await eachOf(paths, async path => {
    const content = await readFile(join(from, path));
    await files.put(`${to}/${path}`, content);
    const copies = compress ? await compressedCopies(path, content) : {};
    for (const [ending, copy] of Object.entries(copies)) await files.put(`${to}/${path}${ending}`, copy);
  });
}
