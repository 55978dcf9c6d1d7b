import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@serafim/contract/api/zod';
import type { FileStore } from '@serafim/release-store/files/file-store';
import { fileIntegrity, forEachConcurrently } from '@serafim/release-store/files/release-files';
import { SHELL_BUILDS_FOLDER, SHELL_FOLDER } from '@serafim/release-store/files/store-layout';

/** How long the files of a build of the shell are stored once another one is in force, in milliseconds. */
const RETENTION = 30 * 24 * 60 * 60 * 1000;

/** How long the list of stored builds is believed before the store is asked for a name that it lacks, in milliseconds. */
const LIST_FOR = 30_000;

/** Folder of a build whose files are named by their content. */
const ASSETS = 'assets';

/** What a file of an earlier build is called on the site, and in the store. */
const assetPath = (name: string) => `${SHELL_FOLDER}/${ASSETS}/${name}`;

const filesSchema = z.record(z.string().check(z.regex(/^[\w@][\w@.-]*$/)), z.string());

/** That a build came into force: its files with their digests, and those of the builds that it replaced. */
const recordSchema = z.strictObject({ files: filesSchema, replaced: filesSchema });

type BuildRecord = z.infer<typeof recordSchema> & { path: string; at: number };

/** `2026-11-23T16:45:00.000Z` as part of a file's name, and back. */
const toStamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:.]/g, '');
const fromStamp = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, '$1-$2-$3T$4:$5:$6.$7Z'));

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

interface EarlierBuildsDeps {
  files: FileStore;
  /** Folder of this composer's build. */
  built: string;
  now?: () => number;
}

/**
 * The files of the shell's builds, for tabs that stay open when another build replaces theirs: files that they load only
 * later must still be there. Composers with one store serve each other's builds too during a deployment. A store has no
 * dates: the records beside the files say when which build came into force.
 */
export function createEarlierBuilds({ files, built, now = Date.now }: EarlierBuildsDeps) {
  async function readOwn(): Promise<Map<string, Buffer>> {
    const names = (await readdir(join(built, ASSETS))).sort();
    const read = names.map(async name => [name, await readFile(join(built, ASSETS, name))] as const);
    return new Map(await Promise.all(read));
  }

  const isOwn = (name: string): Promise<boolean> =>
    stat(join(built, ASSETS, name)).then(
      facts => facts.isFile(),
      () => false,
    );

  /** Every record, the oldest first; what cannot be read is none. */
  async function readRecords(): Promise<BuildRecord[]> {
    const records: BuildRecord[] = [];
    for (const path of await files.list(SHELL_BUILDS_FOLDER)) {
      const at = fromStamp(path.replace(/^.*\/|-.*$/g, ''));
      const text = await files.get(path);
      const parsed = recordSchema.safeParse(text && JSON.parse(text.toString('utf8')));
      if (parsed.success && !Number.isNaN(at)) records.push({ ...parsed.data, path, at });
    }
    return records.sort((one, other) => one.at - other.at);
  }

  /** Files that no record names: of a time before records, or of one that was lost. They count as replaced now. */
  async function readUnnamed(records: readonly BuildRecord[]): Promise<Record<string, string>> {
    const named = new Set(records.flatMap(one => [...Object.keys(one.files), ...Object.keys(one.replaced)]));
    const stored = (await files.list(`${SHELL_FOLDER}/${ASSETS}`)).map(path => path.split('/').at(-1) ?? '');
    const unnamed: Record<string, string> = {};
    for (const name of stored.filter(one => !named.has(one))) {
      const bytes = await files.get(assetPath(name));
      if (bytes) unnamed[name] = fileIntegrity(bytes);
    }
    return unnamed;
  }

  async function removeOld(records: readonly BuildRecord[]): Promise<void> {
    const lastNamed = new Map<string, number>();
    for (const record of records)
      for (const name of Object.keys({ ...record.files, ...record.replaced })) lastNamed.set(name, record.at);
    const inForce = records.at(-1)?.files ?? {};
    const isOld = (at: number) => now() - at > RETENTION;
    const old = [...lastNamed].filter(([name, at]) => !(name in inForce) && isOld(at));
    await forEachConcurrently(old, ([name]) => files.remove(assetPath(name)));
    await forEachConcurrently(
      records.slice(0, -1).filter(({ at }) => isOld(at)),
      ({ path }) => files.remove(path),
    );
  }

  let listed: { at: number; files: Promise<Record<string, string>> } | undefined;

  /** Every stored file of a build with its digest. */
  async function listFiles(): Promise<Record<string, string>> {
    const records = await readRecords();
    return Object.assign({}, ...records.flatMap(one => [one.replaced, one.files]));
  }

  async function findDigest(name: string): Promise<string | undefined> {
    const known = await listed?.files.catch(() => undefined);
    if (known?.[name] !== undefined) return known[name];
    if (!listed || now() - listed.at > LIST_FOR) listed = { at: now(), files: listFiles() };
    return (await listed.files)[name];
  }

  return {
    /** Stores the files of this composer's build, and removes those whose time is over. */
    async store(): Promise<void> {
      const own = await readOwn();
      const records = await readRecords();
      const last = records.at(-1);
      const replaced = await readUnnamed(records);
      const current = Object.fromEntries([...own].map(([name, bytes]) => [name, fileIntegrity(bytes)]));
      const isInForce = JSON.stringify(last?.files) === JSON.stringify(current);
      if (!isInForce || Object.keys(replaced).length > 0) {
        const record = { files: current, replaced: { ...replaced, ...(isInForce ? {} : last?.files) } };
        const text = JSON.stringify(record);
        const path = `${SHELL_BUILDS_FOLDER}/${toStamp(now())}-${digest(text)}.json`;
        await files.put(path, Buffer.from(text));
        records.push({ ...record, path, at: now() });
      }
      const stored = new Set(await files.list(`${SHELL_FOLDER}/${ASSETS}`));
      const missing = [...own].filter(([name]) => !stored.has(assetPath(name)));
      await forEachConcurrently(missing, ([name, bytes]) => files.put(assetPath(name), bytes));
      await removeOld(records);
    },
    /**
     * Sees to it that a file of a stored build is on this machine's disk, where a cache stands in front of the store.
     * Those of this composer's build are served from its own folder, also while the store is away.
     * @returns false when no build has it @throws when the store cannot be reached and the file is not here
     */
    async ensure(name: string): Promise<boolean> {
      if (await isOwn(name)) return true;
      const integrity = await findDigest(name);
      if (integrity === undefined) return false;
      const isStored = (bytes: Buffer) => fileIntegrity(bytes) === integrity;
      const bytes = await files.get(assetPath(name), isStored);
      return bytes !== null && isStored(bytes);
    },
  };
}

export type EarlierBuilds = ReturnType<typeof createEarlierBuilds>;
