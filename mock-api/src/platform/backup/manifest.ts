import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from '@serafim/contract/api/zod';

const fileSchema = z.strictObject({ path: z.string(), bytes: z.number(), sha256: z.string() });

/** What a backup says about itself. */
export const manifestSchema = z.strictObject({
  form: z.literal(1),
  createdAt: z.string(),
  kind: z.enum(['sqlite', 'postgres']),
  /** Of the keys that the data needs. */
  fingerprints: z.array(z.string()),
  /** The files of the backup itself. */
  files: z.array(fileSchema),
  /** The files of the release store at that time, which the backup does not hold. */
  releases: z.array(fileSchema),
});

export type Manifest = z.output<typeof manifestSchema>;
type FileEntry = z.output<typeof fileSchema>;

export const MANIFEST = 'manifest.json';

async function describeFile(root: string, path: string): Promise<FileEntry> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return { path: relative(root, path), bytes: statSync(path).size, sha256: hash.digest('hex') };
}

/** Every file below a folder, by its path from there; nothing where there is no folder. */
export async function describeFiles(root: string): Promise<FileEntry[]> {
  if (!existsSync(root)) return [];
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  const entries: FileEntry[] = [];
  for (const { parentPath, name } of files) entries.push(await describeFile(root, join(parentPath, name)));
  return entries.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Reads the manifest of an unpacked backup and compares every file with it. @throws where one differs */
export async function readManifest(folder: string): Promise<Manifest> {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')));
  const found = (await describeFiles(folder)).filter(({ path }) => path !== MANIFEST);
  if (JSON.stringify(found) !== JSON.stringify(manifest.files))
    throw new Error('The backup is not as it was written: a file of it is missing, added or changed');
  return manifest;
}
