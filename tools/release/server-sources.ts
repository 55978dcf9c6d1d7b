import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.record(z.string(), z.looseObject({ file: z.string() }));

/** Built file → source file, both relative to their own folders. */
export type ServerSources = Readonly<Record<string, string>>;

/** Reads from which source each script of a server build was made. @param folder the build's output folder */
export async function readServerSources(folder: string): Promise<ServerSources> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(text));
  return Object.fromEntries(Object.entries(manifest).map(([source, { file }]) => [file, source]));
}
