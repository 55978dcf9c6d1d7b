import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Release } from '@serafim/platform-contract/release';
import { fileIntegrity } from '@serafim/release-store/files/release-files';
import { mayHaveCopies } from '@serafim/release-store/files/stored-copies';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The two builds of a remote. */
export interface BuiltFolders {
  client: string;
  server: string;
  /** A file with the source maps of the browser build, where there are any; it is no part of what is served. */
  maps?: string;
}

/** Below this many bytes a compressed copy saves no packet. */
const WORTH_IT = 200;

/** The files of a browser build, as paths relative to its folder, without Vite's own manifest. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(path => !/(?:^|\/)\.vite\//.test(path) && !/\.(?:br|gz)$/.test(path))
    .sort();
}

/** Digest and size of every file, for the browser to check what it runs. */
export async function describeFiles(folder: string): Promise<Release['files']> {
  const described = await Promise.all(
    (await listFiles(folder)).map(async path => {
      const content = await readFile(join(folder, path));
      return [path, { integrity: fileIntegrity(content), bytes: content.length }] as const;
    }),
  );
  return Object.fromEntries(described);
}

/** What was compressed in this process, by digest: a release weighs its files before it stores them. */
const compressed = new Map<string, Promise<Record<string, Buffer>>>();

async function compress(content: Buffer): Promise<Record<string, Buffer>> {
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    deflate(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { '.br': br, '.gz': gz };
}

/** A file's compressed copies by the ending they are stored under; none where they save nothing. */
export async function compressedCopies(path: string, content: Buffer): Promise<Record<string, Buffer>> {
  if (!mayHaveCopies(path) || content.length < WORTH_IT) return {};
  const digest = fileIntegrity(content);
  const copies = compressed.get(digest) ?? compress(content);
  compressed.set(digest, copies);
  return copies;
}

/** Puts a brotli and a gzip copy beside every file that gains from it: compressed once, not at each request. */
export async function compressFiles(folder: string): Promise<void> {
  await Promise.all(
    (await listFiles(folder)).map(async path => {
      const file = join(folder, path);
      const copies = await compressedCopies(path, await readFile(file));
      for (const [ending, content] of Object.entries(copies)) await writeFile(file + ending, content);
    }),
  );
}
