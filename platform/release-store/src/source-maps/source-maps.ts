import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { releaseVersion, remoteName } from '@serafim/platform-contract/release';
import { type Signature, signatureSchema } from '@serafim/platform-contract/signature';
import { tolerantObject } from '@serafim/platform-contract/tolerant-object';
import { z } from 'zod';
import type { FileStore } from '../files/file-store.ts';
import { assertSize, holds, MAX_DOCUMENT, readDocument } from '../files/read-document.ts';
import { mapsPath, type VersionName } from '../files/store-layout.ts';
import { ReleaseRefused } from '../release-refused.ts';
import type { Actor } from '../signatures/actor.ts';
import { signDocument } from '../signatures/signatures.ts';
import type { Teams } from '../signatures/teams.ts';

/** How large the maps of a version may be as they are stored, in bytes. */
export const MOST_MAP_BYTES = 2 * 1024 * 1024;

/** Where the pieces of a built file come from, without the text of the sources. */
const sourceMapSchema = tolerantObject({
  version: z.literal(3),
  /** Files, by their paths in the team's repository. */
  sources: z.array(z.string().max(300)),
  names: z.array(z.string()),
  mappings: z.string(),
});

export type SourceMap = z.infer<typeof sourceMapSchema>;

const factsSchema = tolerantObject({
  remote: remoteName,
  version: releaseVersion,
  /** By the paths of the built files in the version's folder. */
  maps: z.record(z.string().max(200), sourceMapSchema),
});

const signedMapsSchema = tolerantObject({ ...factsSchema.shape, signature: signatureSchema });

/** The source maps of a version's browser build, by file. */
export type SourceMaps = z.infer<typeof factsSchema>['maps'];

/** Signs the maps of a version. @returns what is stored. @throws ReleaseRefused when they are too large */
export function packMaps(
  { remote, version }: VersionName,
  maps: SourceMaps,
  { privateKey }: Pick<Actor, 'privateKey'>,
): Buffer {
  const facts = { remote, version, maps };
  const text = JSON.stringify({ ...facts, signature: signDocument(facts, privateKey) });
  const what = `The source maps of ${remote} ${version}`;
  assertSize(what, text.length);
  const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  if (packed.length > MOST_MAP_BYTES)
    throw new ReleaseRefused(
      'too-large',
      `${what} have ${packed.length} bytes packed; at most ${MOST_MAP_BYTES} are stored`,
    );
  return packed;
}

/** @throws ReleaseRefused when they are none of this version */
function readSignedMaps(what: string, packed: Uint8Array, name: VersionName) {
  let text: string;
  try {
    // No more is unpacked than may be there, whatever the file holds.
    text = brotliDecompressSync(packed, { maxOutputLength: MAX_DOCUMENT }).toString('utf8');
  } catch (cause) {
    throw new ReleaseRefused('unreadable', `${what} cannot be unpacked`, { cause });
  }
  const { data } = signedMapsSchema.safeParse(readDocument(what, text));
  if (data?.remote !== name.remote || data.version !== name.version)
    throw new ReleaseRefused('shape', `${what} are none`);
  return data;
}

/** Reads who signed the maps of a version; null when the store has none. */
export async function readMapsSignature(files: FileStore, name: VersionName): Promise<Signature | null> {
  const packed = await files.get(mapsPath(name));
  return (
    packed && readSignedMaps(`The source maps of ${name.remote} ${name.version}`, packed, name).signature
  );
}

/** @throws ReleaseRefused when they are not what a team that may release the remote signed for this version */
export function unpackMaps(packed: Uint8Array, teams: Teams, name: VersionName): SourceMaps {
  const what = `The source maps of ${name.remote} ${name.version}`;
  const { signature, ...facts } = readSignedMaps(what, packed, name);
  teams.assertSigned(what, facts, signature, name.remote);
  return facts.maps;
}

/**
 * Reads the maps of a version.
 * @returns null when the store has none
 * @throws ReleaseRefused when they are not what the remote's team signed
 */
export async function readMaps(
  files: FileStore,
  teams: Teams,
  name: VersionName,
): Promise<SourceMaps | null> {
  const packed = await files.get(mapsPath(name), found =>
    holds(() => unpackMaps(found, teams, name) !== null),
  );
  return packed && unpackMaps(packed, teams, name);
}
