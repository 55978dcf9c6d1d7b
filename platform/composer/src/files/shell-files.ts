import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  SHELL_ENTRY as ENTRY,
  type ShellManifest,
  shellManifestSchema,
} from '@serafim/platform-contract/release';
import { fileIntegrity } from '@serafim/release-store/files/release-files';
import type { ShellBuild } from '../composer-site.ts';

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
  /** The script by which a page proves that it lives. */
  signs?: string;
  css: readonly string[];
  /** Typefaces of the first screen. */
  fonts: readonly string[];
  /** Digest of every script of the shell, by address. */
  integrity: Readonly<Record<string, string>>;
}

/** The federation runtime, by the end of its name in the manifest. */
const RUNTIME = /\bhost\/src\/federation\/runtime\.ts$/;

/** The script by which pages prove that they live, by the end of its name in the manifest. */
const SIGNS = /\bhost\/src\/reporting\/signs-of-life\.ts$/;

/** Where the shell is served that the composer was built with: it stands in for a released one. */
export const SHELL_BASE = '/shell/';

/**
 * Finds which files a built shell consists of.
 * @param base address of its folder
 * @param digests of its scripts, by their paths there
 * @throws when it has no start module
 */
export function findShellFiles(
  manifest: ShellManifest,
  base: string,
  digests: Readonly<Record<string, string>>,
  { apiClient, firstFonts }: ShellBuild,
): ShellFiles {
  const seen = new Map<string, ShellManifest[string]>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.set(key, chunk);
    chunk.imports?.forEach(visit);
  };
  visit(ENTRY);
  const [start, ...imports] = [...seen.values()];
  if (!start) throw new Error(`The shell at ${base} holds no build of ${ENTRY}`);
  const chunks = [start, ...imports];
  // A shell that does not load one of them goes without it.
  const named = (field: 'apiClient' | 'runtime' | 'signs', source = '') =>
    manifest[source] ? { [field]: base + manifest[source].file } : {};
  return {
    start: base + start.file,
    imports: imports.map(({ file }) => base + file),
    ...named('apiClient', apiClient),
    ...named(
      'runtime',
      Object.keys(manifest).find(name => RUNTIME.test(name)),
    ),
    ...named(
      'signs',
      Object.keys(manifest).find(name => SIGNS.test(name)),
    ),
    css: chunks.flatMap(({ css = [] }) => css.map(file => base + file)),
    fonts: chunks
      .flatMap(({ assets = [] }) => assets.map(file => base + file))
      .filter(file => firstFonts?.test(file)),
    integrity: Object.fromEntries(Object.entries(digests).map(([file, digest]) => [base + file, digest])),
  };
}

/** Reads which files the shell consists of that the composer was built with. */
export async function readShellFiles(build: ShellBuild): Promise<ShellFiles> {
  const client = join(build.folder, 'client');
  const text = await readFile(join(client, '.vite/manifest.json'), 'utf8');
  const manifest = shellManifestSchema.parse(JSON.parse(text));
  const scripts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? file : []));
  const digests = scripts.map(
    async file => [file, fileIntegrity(await readFile(join(client, file)))] as const,
  );
  return findShellFiles(manifest, SHELL_BASE, Object.fromEntries(await Promise.all(digests)), build);
}
