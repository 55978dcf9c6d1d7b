import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';

/** Reads what earlier runs measured; nothing before the first run. @throws when the file is not of that shape */
export async function readResults<Results>(file: string, schema: z.ZodType<Results>): Promise<Results> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return '{}';
    throw cause;
  });
  return schema.parse(JSON.parse(text));
}

/** Replaces the results of what was just measured and leaves the others. @returns all of them */
export async function storeResults<Results extends object>(
  file: string,
  schema: z.ZodType<Results>,
  measured: Results,
): Promise<Results> {
  const all = { ...(await readResults(file, schema)), ...measured };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`);
  return all;
}
