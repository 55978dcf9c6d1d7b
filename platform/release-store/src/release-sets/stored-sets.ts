import { createHash } from 'node:crypto';
import { releaseVersion, remoteName } from '@serafim/platform-contract/release';
import { tolerantObject } from '@serafim/platform-contract/tolerant-object';
import { z } from 'zod';
import type { FileStore } from '../files/file-store.ts';
import { holds, readDocument } from '../files/read-document.ts';
import { setPath } from '../files/store-layout.ts';

interface NamedVersion {
  version: string;
  /** The version to fall back on. */
  fallback?: string | undefined;
}

/** One remote of a set, by names. Those with a canary stand for a family of sets: each takes some of the canaries. */
export interface NamedChoice extends NamedVersion {
  name: string;
  canary?: NamedVersion | undefined;
}

const nameVersion = ({ version, fallback }: NamedVersion) => `${version}${fallback ? `<${fallback}` : ''}`;

/** A set's id follows from its versions: the same versions give the same id on every machine. */
export function releaseSetId(choices: readonly NamedChoice[]): string {
  const names = choices
    .map(
      ({ name, canary, ...stable }) =>
        `${name}@${nameVersion(stable)}${canary ? `|${nameVersion(canary)}` : ''}`,
    )
    .sort();
  return createHash('sha256').update(names.join(' ')).digest('hex').slice(0, 16);
}

const canariesIn = (family: readonly NamedChoice[]) =>
  family.flatMap(({ name, canary }) => (canary ? [name] : []));

/** Names the set of a family that takes some of its canaries. @param id of the family */
export function memberId(
  id: string,
  family: readonly NamedChoice[],
  takes: (remote: string) => boolean,
): string {
  const bits = canariesIn(family).map(remote => Number(takes(remote)));
  return `${id}-${BigInt(`0b${bits.join('')}`).toString(16)}`;
}

/** Whether an id is of a set in a family. */
export const isMember = (id: string): boolean => id.includes('-');

/** The versions of a set of a family, by the end of its name; undefined where there is no such set. */
export function readMember(family: readonly NamedChoice[], end: string): NamedChoice[] | undefined {
  if (!/^[1-9a-f][0-9a-f]*$/.test(end)) return undefined;
  const canaries = canariesIn(family);
  const bits = BigInt(`0x${end}`).toString(2).padStart(canaries.length, '0');
  if (bits.length > canaries.length) return undefined;
  const taken = new Set(canaries.filter((_, index) => bits[index] === '1'));
  return family.map(({ name, canary, ...stable }) => ({
    name,
    ...(canary && taken.has(name) ? canary : stable),
  }));
}

const namedVersion = { version: releaseVersion, fallback: releaseVersion.optional() };

const storedSetSchema = tolerantObject({
  id: z.string().regex(/^[0-9a-f]{16}$/, 'expected the id of a release set'),
  /** When it was first used. */
  at: z.iso.datetime(),
  remotes: z.array(
    tolerantObject({
      name: remoteName,
      ...namedVersion,
      canary: tolerantObject(namedVersion).optional(),
    }),
  ),
});

/** A release set, or a family of them, by its versions, as it is stored: so every composer can serve it. */
export type StoredSet = z.infer<typeof storedSetSchema>;

/** Stores which versions a set has, unless the store has the set already: then a cache has it from there. */
export async function storeSet(files: FileStore, choices: readonly NamedChoice[]): Promise<void> {
  const id = releaseSetId(choices);
  const path = setPath(id);
  if (await readStoredSet(files, id)) return;
  const set: StoredSet = { id, at: new Date().toISOString(), remotes: [...choices] };
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
