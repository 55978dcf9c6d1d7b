import { createHash } from 'node:crypto';
import { releaseVersion, remoteName } from '@serafim/platform-contract/release';
import { type RobotLook, robotLookSchema } from '@serafim/platform-contract/robot-look';
import { signatureSchema } from '@serafim/platform-contract/signature';
import { z } from 'zod';
import { z as mini } from 'zod/mini';
import type { FileStore } from '../files/file-store.ts';
import type { VersionName } from '../files/store-layout.ts';
import type { Actor } from '../signatures/actor.ts';
import { signDocument } from '../signatures/signatures.ts';
import { readSignedRecord } from '../signatures/signed-record.ts';
import type { Teams } from '../signatures/teams.ts';

const storedLookSchema = mini.extend(robotLookSchema, { remote: remoteName, signature: signatureSchema });

const folder = ({ remote, version }: VersionName): string => `robots/${remote}/${version}`;

const lookPath = (version: VersionName): string => `${folder(version)}/look.json`;

/** The name of a picture in a look. */
export const nameOfPicture = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);

interface LookStore {
  files: FileStore;
  teams: () => Promise<Teams>;
}

/** Stores what robots saw of a version, signed by operations, with its pictures. @throws where there is a look already */
export async function storeLook(
  { files }: Pick<LookStore, 'files'>,
  actor: Actor,
  remote: string,
  look: RobotLook,
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const version = { remote, version: look.version };
  for (const [name, bytes] of pictures) await files.put(`${folder(version)}/${name}.jpg`, bytes);
  const signed = { remote, ...look };
  const record = { ...signed, signature: signDocument(signed, actor.privateKey) };
  await files.put(lookPath(version), Buffer.from(JSON.stringify(record)));
}

/** What robots saw of a version; null where they have not looked, or operations have not signed it. */
export async function readLook({ files, teams }: LookStore, version: VersionName): Promise<RobotLook | null> {
  if (!isName(version)) return null;
  const path = lookPath(version);
  const bytes = await files.get(path);
  const record = bytes && readSignedRecord(storedLookSchema, path, bytes, await teams());
  if (record?.remote !== version.remote || record.version !== version.version) return null;
  const { signature: _signature, remote: _remote, ...look } = record;
  return look;
}

/** A picture of a look; null where no signed look names it, or the store holds other bytes. */
export async function readPicture(
  store: LookStore,
  version: VersionName,
  name: string,
): Promise<Buffer | null> {
  const look = await readLook(store, version);
  if (!look?.pages.some(({ pictures }) => pictures.includes(name))) return null;
  const isNamed = (bytes: Buffer) => nameOfPicture(bytes) === name;
  const bytes = await store.files.get(`${folder(version)}/${name}.jpg`, isNamed);
  return bytes && isNamed(bytes) ? bytes : null;
}

const nameSchema = z.object({ remote: remoteName, version: releaseVersion });

/** Whether a request names a version, and nothing else of the store. */
const isName = (version: VersionName): boolean => nameSchema.safeParse(version).success;
