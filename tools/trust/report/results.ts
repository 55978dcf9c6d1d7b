import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { z } from 'zod';
import { figureSchema } from '../figure.ts';

/** A figure with what produced it. */
const resultSchema = figureSchema.extend({
  /** The command that measures it again. */
  command: z.string(),
  /** Day of the measurement, as `2026-11-22`. */
  on: z.string(),
  /** Commit of the working tree. */
  commit: z.string(),
});

const resultsSchema = z.record(z.string(), resultSchema);

export type Results = z.infer<typeof resultsSchema>;

/** Where measurements are stored and read. */
export const documentsFolder = join(repository, 'docs/trust');
const file = join(documentsFolder, 'results.json');

/** The last result of every measurement that has been run. */
export async function readResults(): Promise<Results> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return '{}';
    throw cause;
  });
  return resultsSchema.parse(JSON.parse(text));
}

/** Replaces the results of what was just measured. */
export async function storeResults(measured: Results): Promise<Results> {
  const all = { ...(await readResults()), ...measured };
  const sorted = Object.fromEntries(Object.entries(all).sort(([one], [other]) => one.localeCompare(other)));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`);
  return sorted;
}
