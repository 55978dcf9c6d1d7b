import { createHash } from 'node:crypto';
import { signatureSchema } from '@serafim/platform-contract/signature';
import { z } from 'zod';
import type { FileStore } from '../files/file-store.ts';
import { forEachConcurrently } from '../files/release-files.ts';
import { KIT_RECORDS_FOLDER, kitPath } from '../files/store-layout.ts';
import type { Actor } from '../signatures/actor.ts';
import { documentDigest, signDocument } from '../signatures/signatures.ts';
import { readSignedRecord } from '../signatures/signed-record.ts';
import type { Teams } from '../signatures/teams.ts';

/** How long the list of kits is believed before the store is read again, in milliseconds. */
const LIST_FOR = 30_000;

/** Name of a kit's version, as `1.0.0-k0123456789ab`: what npm reads as a version, named by its content. */
const kitVersion = z
  .string()
  .regex(/^\d+\.\d+\.\d+-k[0-9a-f]{12}$/, 'expected a version as "1.0.0-k0123456789ab"');

const kitSchema = z.strictObject({
  version: kitVersion,
  /** When it was published. */
  at: z.iso.datetime(),
  /** Every file by its name, with its digest as npm writes it. */
  files: z.record(
    z.string().regex(/^[a-z][a-z-]*\.tgz$/, 'expected a name as "contract.tgz"'),
    z.string().regex(/^sha512-[A-Za-z0-9+/]{86}==$/, 'expected sha512-<base64>'),
  ),
  signature: signatureSchema,
});

/** The packages of a site for teams elsewhere, signed by operations: all of one version, and made for each other. */
export type Kit = z.infer<typeof kitSchema>;

/** The digest of a package, as npm writes it. */
const packageIntegrity = (bytes: Uint8Array): string =>
  `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

interface PublishDeps {
  files: FileStore;
  actor: Actor;
  teams: Teams;
}

/**
 * Stores a kit and signs that it is the newest. The files of a version never change.
 * @param packages bytes of each file, by its name
 * @throws ReleaseRefused where the key is not operations', or the store has other bytes for this version
 */
export async function publishKit(
  { files, actor, teams }: PublishDeps,
  version: string,
  packages: ReadonlyMap<string, Uint8Array>,
): Promise<Kit> {
  const integrities = [...packages].map(([name, bytes]) => [name, packageIntegrity(bytes)] as const);
  const known = (await readKits(files, teams)).find(kit => kit.version === version);
  const signed = {
    version,
    at: new Date().toISOString(),
    // Of another npm, the same packages may be packed in other bytes.
    files: known?.files ?? Object.fromEntries(integrities),
  };
  const kit = kitSchema.parse({ ...signed, signature: signDocument(signed, actor.privateKey) });
  teams.assertSigned(`The kit ${version}`, signed, kit.signature, '*');
  if (!known)
    await forEachConcurrently([...packages], ([name, bytes]) => files.put(kitPath(version, name), bytes));
  const record = `${signed.at.replaceAll(/[-:.]/g, '')}-${documentDigest(kit).slice(0, 12)}.json`;
  await files.put(`${KIT_RECORDS_FOLDER}/${record}`, Buffer.from(JSON.stringify(kit)));
  return kit;
}

/** Every kit that operations signed, the oldest first. */
async function readKits(files: FileStore, teams: Teams): Promise<Kit[]> {
  const paths = await files.list(KIT_RECORDS_FOLDER);
  const kits = await Promise.all(
    paths.map(async path => readSignedRecord(kitSchema, path, await files.get(path), teams)),
  );
  return kits.filter(kit => kit !== null).sort((one, other) => one.at.localeCompare(other.at));
}

/** The kits of a store, as they were signed; what no signed record names is never looked for. */
export interface Kits {
  /** The kit that was published last; null while there is none. */
  latest(): Promise<Kit | null>;
  /** A file of a kit; null where no signed kit has it, or the store holds other bytes. */
  read(version: string, name: string): Promise<Buffer | null>;
}

export function openKits({
  files,
  teams,
  now = Date.now,
}: {
  files: FileStore;
  teams: () => Promise<Teams>;
  now?: () => number;
}): Kits {
  let listed: { at: number; kits: Promise<Kit[]> } | undefined;

  async function list(): Promise<Kit[]> {
    if (!listed || now() - listed.at > LIST_FOR)
      listed = { at: now(), kits: teams().then(known => readKits(files, known)) };
    return listed.kits.catch(cause => {
      listed = undefined;
      throw cause;
    });
  }

  return {
    latest: async () => (await list()).at(-1) ?? null,
    async read(version, name) {
      const kit = (await list()).find(one => one.version === version);
      const integrity = kit && Object.hasOwn(kit.files, name) ? kit.files[name] : undefined;
      if (integrity === undefined) return null;
      const isSigned = (bytes: Buffer) => packageIntegrity(bytes) === integrity;
      const bytes = await files.get(kitPath(version, name), isSigned);
      return bytes && isSigned(bytes) ? bytes : null;
    },
  };
}
