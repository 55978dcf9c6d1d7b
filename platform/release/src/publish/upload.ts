import { readFile } from 'node:fs/promises';
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
import { ReleaseRefused, unlessRefused } from '@serafim/release-store/release-refused';
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
import { type Candidate, filesInFolders } from '../gate/gate.ts';

const asFile = (document: unknown) => Buffer.from(`${JSON.stringify(document, null, 2)}\n`);

/** A version that goes into the store. */
export interface Uploaded {
  release: Release;
  /** Reads the files of its two builds. */
  read: Candidate['read'];
  /** Its source maps as they are stored, signed. */
  maps: Buffer | undefined;
  /** Signs the description that the store has. */
  sign: (stored: Release) => SignedRelease;
}

/** Puts a build into the store and signs it with a key of this machine. */
export async function upload(
  files: FileStore,
  release: Release,
  folders: BuiltFolders,
  actor: Actor,
): Promise<SignedRelease> {
  const { maps } = folders;
  return putVersion(files, {
    release,
    read: filesInFolders(folders),
    maps: maps === undefined ? undefined : packMaps(release, await readBuiltMaps(maps), actor),
    sign: stored => signRelease(stored, actor),
  });
}

/** @throws ReleaseRefused when the store holds other files under this version */
export function assertSameFiles(stored: Release | null, release: Release): void {
  if (stored && !hasSameFiles(stored, release)) throw otherFiles(release);
}

/**
 * Puts a version into the store, reads every file back, and signs what is there. A version that is in the store
 * already keeps its description: only its signature is made again, and only if the files are the same.
 * @throws ReleaseRefused when the store holds other files under this version
 */
export async function putVersion(
  files: FileStore,
  { release, read, maps, sign }: Uploaded,
): Promise<SignedRelease> {
  assertSameFiles(await storedRelease(files, release), release);
  await putFiles(files, release, read);
  if (maps) await replace(files, mapsPath(release), maps);
  const signed = sign(await putDescription(files, release));
  // The signature comes last: a version folder that has one is whole. Only a change of keys makes another.
  await replace(files, signatureFile(release), asFile(signed.signature));
  return signed;
}

export const readBuiltMaps = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as SourceMaps;

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
  // What nobody signed says nothing.
  const stored = await unlessRefused(readMaps(files, await teams(), version));
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
  for (const { path, integrity } of listReleaseFiles(release)) {
    const stored = await files.get(path);
    if (stored && fileIntegrity(stored) !== integrity) await files.remove(path);
  }
  for (const path of await findBrokenCopies(files, release)) await files.remove(path);
  await putFiles(files, release, filesInFolders(built.folders));
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

/** Puts the files of both builds, and reads them back. @throws ReleaseRefused where one is not what was described */
async function putFiles(files: FileStore, release: Release, { client, server }: Candidate['read']) {
  await putFolder(files, client, clientPath(release), Object.keys(release.files), true);
  await putFolder(files, server, serverPath(release), Object.keys(release.serverFiles), false);
  await assertFiles(files, release);
}

async function putFolder(
  files: FileStore,
  read: (path: string) => Promise<Buffer | null>,
  to: string,
  paths: readonly string[],
  compress: boolean,
) {
  await forEachConcurrently(paths, async path => {
    const content = await read(path);
    if (!content) throw new ReleaseRefused('files', `${path} is described, and was not built`);
    await files.put(`${to}/${path}`, content);
    const copies = compress ? await compressedCopies(path, content) : {};
    // A copy that is there holds the same, though another program may have compressed it.
    for (const [ending, copy] of Object.entries(copies))
      if (!(await files.exists(`${to}/${path}${ending}`))) await files.put(`${to}/${path}${ending}`, copy);
  });
}
