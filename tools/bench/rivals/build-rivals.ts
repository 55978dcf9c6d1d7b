import { execFile } from 'node:child_process';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { paths } from '@serafim/contract/site/paths';
import { compressFiles } from '@serafim/release/build/files';
import type { Baseline } from '../baselines/baselines.ts';

const run = promisify(execFile);
const folder = import.meta.dirname;
const installed = join(folder, 'node_modules/.installed');
const lockfile = join(folder, 'package-lock.json');

/** The rivals' own packages: only whoever measures them has these. */
async function install(): Promise<void> {
  const stamp = await readFile(installed, 'utf8').catch(() => '');
  if (stamp === (await readFile(lockfile, 'utf8'))) return;
  await run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder });
  await copyFile(lockfile, installed);
}

/** Builds a rival by its own command. @param settings what its config reads */
const build = (app: string, command: string, settings: Record<string, string>) =>
  run(process.execPath, [join(folder, 'node_modules', command), 'build'], {
    cwd: join(folder, app),
    env: {
      ...process.env,
      ...settings,
      ASTRO_TELEMETRY_DISABLED: '1',
      BENCH_BRAND: JSON.stringify(defaultBrand),
    },
  });

/** What a build left, as the baselines are served. */
async function readRival(name: string, outDir: string): Promise<Baseline> {
  await compressFiles(outDir);
  const html = await readFile(join(outDir, 'index.html'), 'utf8');
  return { name, folder: outDir, pages: { [paths.home]: html } };
}

/** The host and its three remotes, rendered in the browser. */
async function buildFederation(into: string): Promise<Baseline> {
  const outDir = join(into, 'federation');
  for (const [BENCH_APP, BENCH_INTO] of [
    ['host', outDir],
    ...['landing', 'member', 'signup'].map(name => [name, join(outDir, 'assets', name)] as const),
  ] as const)
    await build('federation', 'vite/bin/vite.js', { BENCH_APP, BENCH_INTO });
  return readRival('federation', outDir);
}

/** HTML with islands of React. */
async function buildAstro(into: string): Promise<Baseline> {
  const outDir = join(into, 'astro');
  await build('astro', 'astro/bin/astro.mjs', { BENCH_INTO: outDir });
  return readRival('astro', outDir);
}

/** The rivals, in the order of the report. */
export const rivalNames = ['federation', 'astro'];

/** Builds the same landing by other tools, each as its documents say. @param into a folder inside the repository */
export async function buildRivals(into: string): Promise<Baseline[]> {
  await install();
  return [await buildFederation(into), await buildAstro(into)];
}
