import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Release } from '@serafim/platform-contract/release';
import type { FileStore } from './file-store.ts';
import { fileIntegrity, forEachConcurrently, type ReleaseFiles } from './release-files.ts';
import { clientPath } from './store-layout.ts';

/** The endings under which compressed copies stand beside a file, and how each is read. */
const decoders = { '.br': brotliDecompressSync, '.gz': gunzipSync } as const;

export const copyEndings = Object.keys(decoders) as (keyof typeof decoders)[];

/** Formats that get smaller; fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(?:js|css|json|svg|txt|html)$/;

export const mayHaveCopies = (path: string): boolean => COMPRESSIBLE.test(path);

/** The compressed copies of a release's files that a store has, each with what it must hold. */
async function storedCopies(store: FileStore, release: ReleaseFiles) {
  const folder = clientPath(release);
  const stored = new Set(await store.list(folder));
  return Object.entries(release.files).flatMap(([file, facts]) =>
    copyEndings
      .map(ending => ({ path: `${folder}/${file}${ending}`, ending, facts }))
      .filter(({ path }) => stored.has(path)),
  );
}

/** The compressed copies of a release's files that do not hold what was signed, by their paths. */
export async function findBrokenCopies(store: FileStore, release: ReleaseFiles): Promise<string[]> {
  const broken: string[] = [];
  await forEachConcurrently(await storedCopies(store, release), async ({ path, ending, facts }) => {
    const copy = await store.get(path);
    if (copy && !isCopyOf(facts, ending, copy)) broken.push(path);
  });
  return broken.sort();
}

/** Whether a compressed copy holds the bytes that were signed: browsers check what they unpack, and nothing else. */
export function isCopyOf(
  { integrity, bytes }: Release['files'][string],
  ending: (typeof copyEndings)[number],
  copy: Uint8Array,
): boolean {
  try {
    // No more is unpacked than belongs there, whatever the copy holds.
    return fileIntegrity(decoders[ending](copy, { maxOutputLength: Math.max(1, bytes) })) === integrity;
  } catch {
    // It cannot be unpacked.
    return false;
  }
}
