import { CONTRACT_VERSION } from '@serafim/contract/remote/module';
import { type Release, releaseSchema } from '@serafim/contract/remote/release';
import { type Signature, signatureSchema } from '@serafim/contract/remote/signature';
import { z } from 'zod';
import type { FileStore } from '../files/file-store.ts';
import { readDocument } from '../files/read-document.ts';
import { assertFiles } from '../files/release-files.ts';
import { clientPath, RELEASE_FILE, RELEASE_SIGNATURE_FILE, type VersionName } from '../files/store-layout.ts';
import { ReleaseRefused } from '../release-refused.ts';
import type { Actor } from './actor.ts';
import { signDocument } from './signatures.ts';
import type { Teams } from './teams.ts';

/** A release and its team's signature over it. */
export interface SignedRelease {
  release: Release;
  signature: Signature;
}

export const signRelease = (release: Release, { privateKey }: Actor): SignedRelease => ({
  release,
  signature: signDocument(release, privateKey),
});

export const releaseFile = (version: VersionName) => `${clientPath(version)}/${RELEASE_FILE}`;
export const signatureFile = (version: VersionName) => `${clientPath(version)}/${RELEASE_SIGNATURE_FILE}`;

async function readStored(files: FileStore, path: string): Promise<unknown> {
  const bytes = await files.get(path);
  return bytes && readDocument(path, bytes.toString('utf8'));
}

/** The fields that the releases of all contract versions have. */
const descriptionSchema = z.looseObject({ contract: z.number(), builtAt: z.string() });

/** For which contract version a stored version was built, and when; null when the store does not describe it. */
export async function describeVersion(files: FileStore, version: VersionName) {
  const parsed = descriptionSchema.safeParse(await readStored(files, releaseFile(version)));
  return parsed.success ? parsed.data : null;
}

/**
 * Reads the release of a stored version without looking at its signature.
 * @returns null when there is none, or it is for another contract version than this site speaks
 */
export async function storedRelease(files: FileStore, version: VersionName): Promise<Release | null> {
  const parsed = releaseSchema.safeParse(await readStored(files, releaseFile(version)));
  return parsed.success &&
    parsed.data.contract === CONTRACT_VERSION &&
    parsed.data.remote === version.remote &&
    parsed.data.version === version.version
    ? parsed.data
    : null;
}

/**
 * Reads the release of a stored version and checks that a team that may release the remote signed it.
 * @throws ReleaseRefused when it is not in the store or not signed by such a team
 */
export async function signedRelease(
  files: FileStore,
  teams: Teams,
  version: VersionName,
): Promise<SignedRelease> {
  const what = `The release ${version.remote} ${version.version}`;
  const release = await storedRelease(files, version);
  if (!release) throw new ReleaseRefused('unknown', `${what} is not in the store`);
  const signature = await readSignature(files, version);
  teams.assertSigned(what, release, signature, version.remote);
  return { release, signature };
}

/** @throws ReleaseRefused when the store has none */
async function readSignature(files: FileStore, version: VersionName): Promise<Signature> {
  const signature = signatureSchema.safeParse(await readStored(files, signatureFile(version)));
  if (signature.success) return signature.data;
  throw new ReleaseRefused('signature', `The release ${version.remote} ${version.version} is not signed`);
}

/**
 * Reads a stored version that a team signed, and every file of it.
 * @throws ReleaseRefused when it is not in the store, not signed by such a team, or not whole
 */
export async function wholeRelease(
  files: FileStore,
  teams: Teams,
  name: VersionName,
): Promise<SignedRelease> {
  const signed = await signedRelease(files, teams, name);
  await assertFiles(files, signed.release);
  return signed;
}

/** The same; null where it is refused. */
export async function findWholeRelease(
  files: FileStore,
  teams: Teams,
  name: VersionName,
): Promise<SignedRelease | null> {
  try {
    return await wholeRelease(files, teams, name);
  } catch (cause) {
    if (cause instanceof ReleaseRefused) return null;
    throw cause;
  }
}

const { remote, version, files, serverFiles } = releaseSchema.shape;

/** What a release says of its files, the same in all contract versions. */
const releaseFilesSchema = z.looseObject({ remote, version, files, serverFiles });

/**
 * Checks a stored version, whatever contract version it is for: that such a team signed its release as it is in the
 * store, and that every file is what was signed.
 * @throws ReleaseRefused naming what is missing or changed
 */
export async function assertIntact(store: FileStore, teams: Teams, name: VersionName): Promise<void> {
  const what = `The release ${name.remote} ${name.version}`;
  const document = await readStored(store, releaseFile(name));
  const named = releaseFilesSchema.safeParse(document);
  if (!named.success || named.data.remote !== name.remote || named.data.version !== name.version)
    throw new ReleaseRefused('unknown', `${what} is not in the store`);
  teams.assertSigned(what, document, await readSignature(store, name), name.remote);
  await assertFiles(store, named.data);
}
