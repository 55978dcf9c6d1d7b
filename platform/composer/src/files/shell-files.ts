import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ShellBuild } from '../composer-site.ts';

const manifestSchema = z.record(
  z.string(),
  z.looseObject({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
);

/** The shell's own files that every page needs, as addresses. */
export interface ShellFiles {
  /** The module that starts the site. */
  start: string;
  /** What `start` imports, directly or not. */
  imports: readonly string[];
  /** The client of the API, which a page that the browser renders needs at once; none of a development server. */
  apiClient?: string;
  /** The federation runtime, by which a first page of a standard container comes; none of a development server. */
  runtime?: string;
  css: readonly string[];
  /** Typefaces of the first screen. */
  fonts: readonly string[];
  /** Digest of every script of the shell, by address. */
  integrity: Readonly<Record<string, string>>;
}

/** The federation runtime, by the end of its name in the manifest. */
const RUNTIME = /\bhost\/src\/federation\/runtime\.ts$/;

/** Where the built shell is served. */
export const SHELL_BASE = '/shell/';

const fileDigest = async (file: string): Promise<string> =>
  `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;

/** Reads which files the built shell consists of. */
export async function readShellFiles({ folder, apiClient, firstFonts }: ShellBuild): Promise<ShellFiles> {
  const client = join(folder, 'client');
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')),
  );
  const seen = new Map<string, (typeof manifest)[string]>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.set(key, chunk);
    chunk.imports.forEach(visit);
  };
  const entry = 'src/start.tsx';
  visit(entry);
  const chunks = [...seen.values()];
  const [start, ...imports] = chunks.map(({ file }) => SHELL_BASE + file);
  if (!start) throw new Error(`${client} holds no build of ${entry}`);

  const fileOf = (source: string) => {
    const file = manifest[source]?.file;
    if (!file) throw new Error(`${client} holds no build of ${source}`);
    return SHELL_BASE + file;
  };

  const scripts = Object.values(manifest)
    .map(({ file }) => file)
    .filter(file => file.endsWith('.js'));
  const digests = scripts.map(
    async file => [SHELL_BASE + file, await fileDigest(join(client, file))] as const,
  );
  return {
    start,
    imports,
    ...(apiClient === undefined ? {} : { apiClient: fileOf(apiClient) }),
    runtime: fileOf(Object.keys(manifest).find(name => RUNTIME.test(name)) ?? String(RUNTIME)),
    css: chunks.flatMap(({ css }) => css.map(file => SHELL_BASE + file)),
    fonts: chunks
      .flatMap(({ assets }) => assets.map(file => SHELL_BASE + file))
      .filter(file => firstFonts?.test(file)),
    integrity: Object.fromEntries(await Promise.all(digests)),
  };
}
