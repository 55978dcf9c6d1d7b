import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@serafim/platform-contract/release';
import type { FileStore } from '@serafim/release-store/files/file-store';
import {
  assertFiles,
  fileIntegrity,
  forEachConcurrently,
  listReleaseFiles,
} from '@serafim/release-store/files/release-files';
import {
  clientPath,
  mapsPath,
  serverPath,
  type VersionName,
} from '@serafim/release-store/files/store-layout';
import { findBrokenCopies } from '@serafim/release-store/files/stored-copies';
import { ReleaseRefused } from '@serafim/release-store/release-refused';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import type { Actor } from '@serafim/release-store/signatures/actor';
import type { SignedRelease } from '@serafim/release-store/signatures/signed-release';
import {
  releaseFile,
  signatureFile,
  signRelease,
  storedRelease,
} from '@serafim/release-store/signatures/signed-release';
import { packMaps, readMaps, type SourceMaps } from '@serafim/release-store/source-maps/source-maps';
import { type BuiltFolders, compressedCopies } from '../build/files.ts';

const asFile = (document: unknown) => Buffer.from(`${JSON.stringify(document, null, 2)}\n`);

/**
 * Puts a build into the store, reads every file back, and signs what is there. A version that is in the store
 * already keeps its description: only its signature is made again, and only if the files are the same.
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
  await putMaps(files, release, folders, actor);
  const signed = signRelease(await putDescription(files, release), actor);
  // The signature comes last: a version folder that has one is whole. Only a change of keys makes another.
  await replace(files, signatureFile(release), asFile(signed.signature));
  return signed;
}

const readBuiltMaps = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as SourceMaps;

/** Puts the source maps of a build, signed for the version that it makes. */
async function putMaps(
  files: FileStore,
  version: VersionName,
  { maps }: BuiltFolders,
  actor: Actor,
): Promise<void> {
  if (maps === undefined) return;
  await replace(files, mapsPath(version), packMaps(version, await readBuiltMaps(maps), actor));
}

/**
 * Adds the source maps that a stored version lacks, from a build that makes the same files: all of them, or those of its
 * standard container, as a release of before has. What is there stays, and with it the lines that were released first.
 */
export async function addMaps(
  { files, teams }: Pick<Releases, 'files' | 'teams'>,
  version: VersionName,
  { maps }: BuiltFolders,
  actor: Actor,
): Promise<void> {
  if (maps === undefined) return;
  const built = await readBuiltMaps(maps);
  const stored = await readMaps(files, await teams(), version).catch((cause: unknown) => {
    // What nobody signed says nothing.
    if (cause instanceof ReleaseRefused) return null;
    throw cause;
  });
  if (stored && Object.keys(built).every(file => Object.hasOwn(stored, file))) return;
  await replace(files, mapsPath(version), packMaps(version, { ...built, ...stored }, actor));
}

/**
 * Puts a version back as it was signed, where files of it are missing from the store or damaged there.
 * @throws ReleaseRefused when the build is not what was signed
 */
export async function restore(
  files: FileStore,
  { release, signature }: SignedRelease,
  built: { release: Release; folders: BuiltFolders },
): Promise<void> {
  if (!hasSameFiles(release, built.release)) throw otherFiles(release);
  const { folders } = built;
  for (const { path, integrity } of listReleaseFiles(release)) {
    const stored = await files.get(path);
    if (stored && fileIntegrity(stored) !== integrity) await files.remove(path);
  }
  for (const path of await findBrokenCopies(files, release)) await files.remove(path);
  await putFolder(files, folders.client, clientPath(release), Object.keys(release.files), true);
  await putFolder(files, folders.server, serverPath(release), Object.keys(release.serverFiles), false);
  await assertFiles(files, release);
  await replace(files, releaseFile(release), asFile(release));
  await replace(files, signatureFile(release), asFile(signature));
}

/** Puts a document in the place of another one. */
async function replace(files: FileStore, path: string, document: Buffer): Promise<void> {
  const stored = await files.get(path);
  if (stored && !stored.equals(document)) await files.remove(path);
  await files.put(path, document);
}

/** Stores the release's description, or reads the one that another upload of the same files has stored. */
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

const hasSameFiles = (stored: Release, release: Release) =>
  isDeepStrictEqual([stored.files, stored.serverFiles], [release.files, release.serverFiles]);

async function putFolder(
  files: FileStore,
  from: string,
  to: string,
  paths: readonly string[],
  compress: boolean,
) {
  await forEachConcurrently(paths, async path => {
    const content = await readFile(join(from, path));
    await files.put(`${to}/${path}`, content);
    const copies = compress ? await compressedCopies(path, content) : {};
    // A copy that is there holds the same, though another program may have compressed it.
    for (const [ending, copy] of Object.entries(copies))
      if (!(await files.exists(`${to}/${path}${ending}`))) await files.put(`${to}/${path}${ending}`, copy);
  });
}
