import { createHash } from 'node:crypto';
import { releaseVersion, remoteName } from '@serafim/platform-contract/release';
import { tolerantObject } from '@serafim/platform-contract/tolerant-object';
import { z } from 'zod';
import type { FileStore } from '../files/file-store.ts';
import { holds, readDocument } from '../files/read-document.ts';
import { setPath } from '../files/store-layout.ts';

/** One remote of a set, by names: its version, and the version to fall back on. */
export interface NamedChoice {
  name: string;
  version: string;
  fallback?: string | undefined;
}

/** A set's id follows from its versions: the same versions give the same id on every machine. */
export function releaseSetId(choices: readonly NamedChoice[]): string {
  const names = choices
    .map(({ name, version, fallback }) => `${name}@${version}${fallback ? `<${fallback}` : ''}`)
    .sort();
  return createHash('sha256').update(names.join(' ')).digest('hex').slice(0, 16);
}

const storedSetSchema = tolerantObject({
  id: z.string().regex(/^[0-9a-f]{16}$/, 'expected the id of a release set'),
  /** When it was first used. */
  at: z.iso.datetime(),
  remotes: z.array(
    tolerantObject({ name: remoteName, version: releaseVersion, fallback: releaseVersion.optional() }),
  ),
});

/** A release set by its versions, as it is stored: so every composer can serve it. */
export type StoredSet = z.infer<typeof storedSetSchema>;

/** Stores which versions a set has, unless the store has the set already: then a cache has it from there. */
export async function storeSet(files: FileStore, choices: readonly NamedChoice[]): Promise<void> {
  const id = releaseSetId(choices);
  const path = setPath(id);
  if (await readStoredSet(files, id)) return;
  const remotes = choices.map(({ name, version, fallback }) => ({
    name,
    version,
    ...(fallback ? { fallback } : {}),
  }));
  const set: StoredSet = { id, at: new Date().toISOString(), remotes };
  try {
    await files.put(path, Buffer.from(JSON.stringify(set)));
  } catch (cause) {
    // Two composers used the set for the first time at once; they differ in the moment alone.
    if (!(await readStoredSet(files, id))) throw cause;
  }
}

/** The set of an id as a file holds it; null when it holds another one. */
function parseSet(id: string, bytes: Buffer): StoredSet | null {
  const parsed = storedSetSchema.safeParse(readDocument(setPath(id), bytes.toString('utf8')));
  return parsed.success && releaseSetId(parsed.data.remotes) === id ? parsed.data : null;
}

/** Reads the set of an id. Null when it was never used, or the file holds another set. */
export async function readStoredSet(files: FileStore, id: string): Promise<StoredSet | null> {
  if (!storedSetSchema.shape.id.safeParse(id).success) return null;
  const bytes = await files.get(setPath(id), found => holds(() => parseSet(id, found) !== null));
  return bytes && parseSet(id, bytes);
}
