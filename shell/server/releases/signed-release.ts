import type { RegistryEntry, SignedRelease } from '@serafim/contract/remote/registry';
import { type Release, releaseSchema } from '@serafim/contract/remote/release';
import { signatureSchema } from '@serafim/contract/remote/signature';
import { clientPath, RELEASE_FILE, RELEASE_SIGNATURE_FILE } from '@serafim/contract/remote/store-layout';
import type { Actor } from './actor.ts';
import type { FileStore } from './file-store.ts';
import { readDocument } from './read-document.ts';
import { ReleaseRefused } from './release-refused.ts';
import { signDocument } from './signatures.ts';
import type { Teams } from './teams.ts';

/** A version, by its remote and its name. */
export type VersionName = Pick<Release, 'remote' | 'version'>;

export const signRelease = (release: Release, { privateKey }: Actor): SignedRelease => ({
  release,
  signature: signDocument(release, privateKey),
});

/** The registry entry of a release. */
export const entryOf = (
  { release, signature }: SignedRelease,
  deployment: RegistryEntry['deployment'],
): RegistryEntry => ({
  url: `/${clientPath(release)}/${release.containers.standard}`,
  metadata: {
    version: release.version,
    integrity: release.files[release.containers.standard]?.integrity ?? '',
  },
  deployment,
  extras: { release, signature },
});

export const releaseFile = (version: VersionName) => `${clientPath(version)}/${RELEASE_FILE}`;
export const signatureFile = (version: VersionName) => `${clientPath(version)}/${RELEASE_SIGNATURE_FILE}`;

async function readStored(files: FileStore, path: string): Promise<unknown> {
  const bytes = await files.get(path);
  return bytes && readDocument(path, bytes.toString('utf8'));
}

/**
 * The release of a version that stands in the store, whoever signed it.
 * @returns null when there is none, or it is of an older form
 */
export async function storedRelease(files: FileStore, version: VersionName): Promise<Release | null> {
  const parsed = releaseSchema.safeParse(await readStored(files, releaseFile(version)));
  return parsed.success && parsed.data.remote === version.remote && parsed.data.version === version.version
    ? parsed.data
    : null;
}

/**
 * The same with its team's signature.
 * @throws ReleaseRefused when it is not there, or not what a team that may release the remote signed
 */
export async function signedRelease(
  files: FileStore,
  teams: Teams,
  version: VersionName,
): Promise<SignedRelease> {
  const what = `The release ${version.remote} ${version.version}`;
  const release = await storedRelease(files, version);
  if (!release) throw new ReleaseRefused('unknown', `${what} is not in the store`);
  const signature = signatureSchema.safeParse(await readStored(files, signatureFile(version)));
  if (!signature.success) throw new ReleaseRefused('signature', `${what} is not signed`);
  teams.assertSigned(what, release, signature.data, version.remote);
  return { release, signature: signature.data };
}
