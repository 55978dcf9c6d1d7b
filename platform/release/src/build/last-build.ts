import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const lastBuildSchema = z.strictObject({ inputs: z.string(), version: z.string() });

const lastBuildFile = (folder: string) => join(folder, '.vite/last-build.json');

/** A file that was cut off while it was written counts as none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The version that these inputs made when the remote was built last; undefined when only a build can tell. It saves
 * a build and names nothing: without the file, the build gives the same version.
 * @param folder the remote's
 * @param inputs their digest
 */
export async function readLastVersion(folder: string, inputs: string): Promise<string | undefined> {
  const last = lastBuildSchema.safeParse(
    parseJson(await readFile(lastBuildFile(folder), 'utf8').catch(() => 'null')),
  );
  return last.success && last.data.inputs === inputs ? last.data.version : undefined;
}

/** Stores which version the inputs made. */
export async function storeLastVersion(folder: string, inputs: string, version: string): Promise<void> {
  const file = lastBuildFile(folder);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ inputs, version }));
}
