import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const count = z.strictObject({ visits: z.number(), failed: z.number(), slow: z.number() });

const reportSchema = z.strictObject({
  remote: z.string(),
  version: z.string(),
  stable: z.string(),
  /** The canary's share of the visits, in percent. */
  traffic: z.number(),
  /** When it was given this share. */
  since: z.iso.datetime(),
  /** Visits of the canary since then. */
  atStep: z.number(),
  canary: count,
  /** As many visits of the stable version. */
  control: count,
  /** How strongly the numbers speak against the canary: it is withdrawn at 150; beyond all numbers is null. */
  evidence: z.strictObject({ failed: z.number().nullable(), slow: z.number().nullable() }),
  /** What the judge waits for; null when it is about to act. */
  waitsFor: z.enum(['frozen', 'suspicious', 'time', 'visits']).nullable(),
});

/** A canary's numbers, as people and programs read them. */
export type CanaryReport = z.infer<typeof reportSchema>;

const fileIn = (dataDir: string) => join(dataDir, 'canaries.json');

/** Leaves the reports where other programs of this machine find them. */
export async function keepReports(dataDir: string, reports: readonly CanaryReport[]): Promise<void> {
  const file = fileIn(dataDir);
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, `${JSON.stringify(reports)}\n`);
  await rename(draft, file);
}

/** What a composer of this machine reported last; empty where none did. */
export async function readReports(dataDir: string): Promise<CanaryReport[]> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return '[]';
    throw cause;
  });
  return z.array(reportSchema).parse(JSON.parse(text));
}
