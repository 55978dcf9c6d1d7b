import { isSpoken } from '@serafim/platform-contract/module';
import { type Release, releaseSchema } from '@serafim/platform-contract/release';
import { type Signature, signatureSchema } from '@serafim/platform-contract/signature';
import { z } from 'zod';
import type { FileStore } from '../files/file-store.ts';
import { holds, readDocument } from '../files/read-document.ts';
import { assertFiles, type ReleaseFiles } from '../files/release-files.ts';
import { clientPath, RELEASE_FILE, RELEASE_SIGNATURE_FILE, type VersionName } from '../files/store-layout.ts';
import { ReleaseRefused, unlessRefused } from '../release-refused.ts';
import type { Actor } from './actor.ts';
import { signDocument } from './signatures.ts';
import type { Teams } from './teams.ts';

/** A release and its team's signature over it. */
export interface SignedRelease {
  release: Release;
  signature: Signature;
}

export const signRelease = (release: Release, { privateKey }: Pick<Actor, 'privateKey'>): SignedRelease => ({
  release,
  signature: signDocument(release, privateKey),
});

export const releaseFile = (version: VersionName) => `${clientPath(version)}/${RELEASE_FILE}`;
export const signatureFile = (version: VersionName) => `${clientPath(version)}/${RELEASE_SIGNATURE_FILE}`;

/** @param accepts whether a document is what belongs there; a cache that holds another one reads it anew */
async function readStored(
  files: FileStore,
  path: string,
  accepts: (document: unknown) => boolean = () => true,
): Promise<unknown> {
  const read = (bytes: Buffer) => readDocument(path, bytes.toString('utf8'));
  const bytes = await files.get(path, found => holds(() => accepts(read(found))));
  return bytes && read(bytes);
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
 * @param accepts as of `FileStore.get`
 * @returns null when there is none, or it is for a contract that this site does not speak
 */
export async function storedRelease(
  files: FileStore,
  version: VersionName,
  accepts?: (document: unknown) => boolean,
): Promise<Release | null> {
  const parsed = releaseSchema.safeParse(await readStored(files, releaseFile(version), accepts));
  return parsed.success &&
    isSpoken(parsed.data.contract) &&
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
  const isSigned = (document: unknown, signature: unknown) => {
    const read = signatureSchema.safeParse(signature);
    if (!read.success) return false;
    teams.assertSigned(what, document, read.data, version.remote);
    return true;
  };
  // Either of the two may be damaged in a cache, or the signature an older one: each is checked by the other.
  const found = await readStored(files, signatureFile(version));
  const release = await storedRelease(files, version, document => isSigned(document, found));
  if (!release) throw new ReleaseRefused('unknown', `${what} is not in the store`);
  const signature = await readSignature(files, version, document => isSigned(release, document));
  teams.assertSigned(what, release, signature, version.remote);
  return { release, signature };
}

/** The same without its signature; null where it is refused. */
export async function findSignedRelease(
  files: FileStore,
  teams: Teams,
  name: VersionName,
): Promise<Release | null> {
  const signed = await unlessRefused(signedRelease(files, teams, name));
  return signed?.release ?? null;
}

/** Reads who signed a stored version. @throws ReleaseRefused when the store has no signature */
export async function readSignature(
  files: FileStore,
  version: VersionName,
  accepts?: (document: unknown) => boolean,
): Promise<Signature> {
  const signature = signatureSchema.safeParse(await readStored(files, signatureFile(version), accepts));
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
export const findWholeRelease = (...which: Parameters<typeof wholeRelease>): Promise<SignedRelease | null> =>
  unlessRefused(wholeRelease(...which));

const { remote, version, files, serverFiles } = releaseSchema.shape;

/** What a release says of its files, the same in all contract versions. */
const releaseFilesSchema = z.looseObject({ remote, version, files, serverFiles });

/**
 * Checks a stored version, whatever contract version it is for: that such a team signed its release as it is in the
 * store, and that every file is what was signed.
 * @returns what the release says of its files
 * @throws ReleaseRefused naming what is missing or changed
 */
export async function assertIntact(store: FileStore, teams: Teams, name: VersionName): Promise<ReleaseFiles> {
  const what = `The release ${name.remote} ${name.version}`;
  const document = await readStored(store, releaseFile(name));
  const named = releaseFilesSchema.safeParse(document);
  if (!named.success || named.data.remote !== name.remote || named.data.version !== name.version)
    throw new ReleaseRefused('unknown', `${what} is not in the store`);
  teams.assertSigned(what, document, await readSignature(store, name), name.remote);
  await assertFiles(store, named.data);
  return named.data;
}
