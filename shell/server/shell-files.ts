import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.record(
  z.string(),
  z.looseObject({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);

/** The shell's own files that every page needs, as addresses. */
export interface ShellFiles {
  /** The module that starts the site. */
  start: string;
  /** What `start` imports, directly or not. */
  imports: readonly string[];
  css: readonly string[];
}

/** Where the built shell is served. */
export const SHELL_BASE = '/shell/';

/** Reads which files the built shell consists of. @param client the build's folder */
export async function readShellFiles(client: string): Promise<ShellFiles> {
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')),
  );
  const seen = new Map<string, { file: string; css: string[] }>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.set(key, chunk);
    chunk.imports.forEach(visit);
  };
  const entry = 'src/start.tsx';
  visit(entry);
  const [start, ...imports] = [...seen.values()].map(({ file }) => SHELL_BASE + file);
  if (!start) throw new Error(`${client} holds no build of ${entry}`);
  return { start, imports, css: [...seen.values()].flatMap(({ css }) => css.map(file => SHELL_BASE + file)) };
}
