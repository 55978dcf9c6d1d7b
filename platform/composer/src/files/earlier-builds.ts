import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { signatureSchema } from '@serafim/platform-contract/signature';
import type { FileStore } from '@serafim/release-store/files/file-store';
import { fileIntegrity, forEachConcurrently } from '@serafim/release-store/files/release-files';
import { SHELL_BUILDS_FOLDER, SHELL_FOLDER } from '@serafim/release-store/files/store-layout';
import type { Actor } from '@serafim/release-store/signatures/actor';
import { signDocument } from '@serafim/release-store/signatures/signatures';
import { readSignedRecord } from '@serafim/release-store/signatures/signed-record';
import type { Teams } from '@serafim/release-store/signatures/teams';
import * as z from 'zod/mini';
import type { Encoding } from '../http/encodings.ts';
import { MOST_BEFORE } from './family-file.ts';

/** How long the files of a build of the shell are stored once another one is in force, in milliseconds. */
const RETENTION = 30 * 24 * 60 * 60 * 1000;

/** How long the list of stored builds is believed before the store is asked for a name that it lacks, in milliseconds. */
const LIST_FOR = 30_000;

/** Folder of a build whose files are named by their content. */
const ASSETS = 'assets';

/** The endings of compressed copies. */
const COPY_ENDINGS = { br: '.br', gzip: '.gz' } as const;

/** A file as it is sent. */
interface EarlierFile {
  bytes: Buffer;
  encoding: Encoding;
}

/** What a file of an earlier build is called in the store. */
const assetPath = (name: string) => `${SHELL_FOLDER}/${ASSETS}/${name}`;

/** What an open tab still loads of a build, and the compressed copies of it. */
const FILE_NAME = /^[\w@][\w@.-]*\.(?:js|css|woff2)$/;
const STORED_NAME = /^[\w@][\w@.-]*\.(?:js|css|woff2)(?:\.(?:br|gz))?$/;

const filesSchema = z.record(z.string().check(z.regex(STORED_NAME)), z.string());

/** That a build came into force, signed by operations: its files with their digests, and those of the builds that it replaced. */
const recordSchema = z.strictObject({
  at: z.iso.datetime(),
  files: filesSchema,
  replaced: filesSchema,
  signature: signatureSchema,
});

type BuildRecord = z.infer<typeof recordSchema> & { path: string };

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

interface RecordDeps {
  files: FileStore;
  /** Opens operations' key, which signs the records. */
  actor: () => Promise<Actor>;
  teams: () => Promise<Teams>;
}

/** Every record that operations signed, the oldest first; what cannot be read is none. */
async function readRecords({ files, teams }: RecordDeps): Promise<BuildRecord[]> {
  const known = await teams();
  const records: BuildRecord[] = [];
  for (const path of await files.list(SHELL_BUILDS_FOLDER)) {
    const record = readSignedRecord(recordSchema, path, await files.get(path), known);
    if (record) records.push({ ...record, path });
  }
  return records.sort((one, other) => one.at.localeCompare(other.at));
}

async function writeRecord(
  { files, actor, teams }: RecordDeps,
  at: Date,
  record: Pick<BuildRecord, 'files' | 'replaced'>,
): Promise<BuildRecord> {
  const signed = { at: at.toISOString(), ...record };
  const signature = signDocument(signed, (await actor()).privateKey);
  (await teams()).assertSigned("The shell's build", signed, signature, '*');
  const text = JSON.stringify({ ...signed, signature });
  const path = `${SHELL_BUILDS_FOLDER}/${signed.at.replaceAll(/[-:.]/g, '')}-${digest(text)}.json`;
  await files.put(path, Buffer.from(text));
  return { ...signed, signature, path };
}

/** Removes the files whose time is over, and the records that name no others. */
async function removeOld(files: FileStore, records: readonly BuildRecord[], now: number): Promise<void> {
  const lastNamed = new Map<string, string>();
  for (const record of records)
    for (const name of Object.keys({ ...record.files, ...record.replaced })) lastNamed.set(name, record.at);
  const inForce = records.at(-1)?.files ?? {};
  const isOld = (at: string) => now - Date.parse(at) > RETENTION;
  const old = [...lastNamed].filter(([name, at]) => !(name in inForce) && isOld(at));
  await forEachConcurrently(old, ([name]) => files.remove(assetPath(name)));
  await forEachConcurrently(
    records.slice(0, -1).filter(({ at }) => isOld(at)),
    ({ path }) => files.remove(path),
  );
}

/** The files of the build in a folder, by their names. */
async function readBuild(built: string): Promise<Map<string, Buffer>> {
  const names = (await readdir(join(built, ASSETS))).filter(name => STORED_NAME.test(name)).sort();
  const read = names.map(async name => [name, await readFile(join(built, ASSETS, name))] as const);
  return new Map(await Promise.all(read));
}

const isInBuild = (built: string, name: string): Promise<boolean> =>
  stat(join(built, ASSETS, name)).then(
    facts => facts.isFile(),
    () => false,
  );

interface EarlierBuildsDeps extends RecordDeps {
  /** Folder of this composer's build. */
  built: string;
  now?: () => number;
}

/**
 * The files of the shell's builds, for tabs that stay open when another build replaces theirs: files that they load only
 * later must still be there. Composers with one store serve each other's builds too during a deployment. A store has no
 * dates: the records beside the files say when which build came into force. Nothing counts that no signed record names.
 */
export interface EarlierBuilds {
  /** Stores the files of this composer's build, and removes those whose time is over. */
  store(): Promise<void>;
  /**
   * Reads a file of an earlier build, or its copy in an encoding, exactly as operations signed it.
   * @returns null for a file of this composer's build, and where no build has it
   * @throws when the store cannot be reached and the file is not here
   */
  read(name: string, encoding: Encoding): Promise<EarlierFile | null>;
  /** The names of the files of the builds before this composer's, the newest build first; none before it is stored. */
  listBefore(): readonly (readonly string[])[];
}

export function createEarlierBuilds({ built, now = Date.now, ...deps }: EarlierBuildsDeps): EarlierBuilds {
  const { files } = deps;
  let before: readonly (readonly string[])[] = [];
  let listed: { at: number; files: Promise<Record<string, string>> } | undefined;

  /** Every stored file of a build with its digest. */
  async function listFiles(): Promise<Record<string, string>> {
    const records = await readRecords(deps);
    return Object.assign({}, ...records.flatMap(one => [one.replaced, one.files]));
  }

  async function findDigest(name: string): Promise<string | undefined> {
    const known = await listed?.files.catch(() => undefined);
    if (known?.[name] !== undefined) return known[name];
    if (!listed || now() - listed.at > LIST_FOR) listed = { at: now(), files: listFiles() };
    return (await listed.files)[name];
  }

  async function readSigned(name: string): Promise<Buffer | null> {
    const integrity = await findDigest(name);
    const isSigned = (bytes: Buffer) => fileIntegrity(bytes) === integrity;
    const bytes = integrity === undefined ? null : await files.get(assetPath(name), isSigned);
    return bytes && isSigned(bytes) ? bytes : null;
  }

  return {
    async store() {
      const own = await readBuild(built);
      const records = await readRecords(deps);
      const last = records.at(-1);
      const current = Object.fromEntries([...own].map(([name, bytes]) => [name, fileIntegrity(bytes)]));
      if (JSON.stringify(last?.files) !== JSON.stringify(current))
        records.push(
          await writeRecord(deps, new Date(now()), { files: current, replaced: last?.files ?? {} }),
        );
      before = records
        .slice(-1 - MOST_BEFORE, -1)
        .reverse()
        .map(record => Object.keys(record.files));
      const stored = new Set(await files.list(`${SHELL_FOLDER}/${ASSETS}`));
      const missing = [...own].filter(([name]) => !stored.has(assetPath(name)));
      await forEachConcurrently(missing, ([name, bytes]) => files.put(assetPath(name), bytes));
      await removeOld(files, records, now());
    },
    async read(name, encoding) {
      if (!FILE_NAME.test(name) || (await isInBuild(built, name))) return null;
      const copy = encoding === 'identity' ? null : await readSigned(name + COPY_ENDINGS[encoding]);
      if (copy) return { bytes: copy, encoding };
      const bytes = await readSigned(name);
      return bytes && { bytes, encoding: 'identity' };
    },
    listBefore: () => before,
  };
}
