import { execFile } from 'node:child_process';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { paths } from '@serafim/contract/site/paths';
import { compressFiles } from '@serafim/release/build/files';
import type { Baseline } from '../baselines/baselines.ts';
import { addServerHtml, serveRemotes } from './server-html.ts';

const run = promisify(execFile);
const folder = import.meta.dirname;
const installed = join(folder, 'node_modules/.installed');
const lockfile = join(folder, 'package-lock.json');

/** The peers' own packages: only whoever measures them has these. */
async function install(): Promise<void> {
  const stamp = await readFile(installed, 'utf8').catch(() => '');
  if (stamp === (await readFile(lockfile, 'utf8'))) return;
  await run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: folder,
  });
  await copyFile(lockfile, installed);
}

/** Builds a peer by its own command. @param settings what its config reads */
function build(app: string, [file = '', ...args]: readonly string[], settings: Record<string, string>) {
  return run(process.execPath, [join(folder, 'node_modules', file), ...args], {
    cwd: join(folder, app),
    env: {
      ...process.env,
      ...settings,
      ASTRO_TELEMETRY_DISABLED: '1',
      BENCH_BRAND: JSON.stringify(defaultBrand),
    },
  });
}

const VITE = ['vite/bin/vite.js', 'build'];
const REMOTES = ['landing', 'member', 'signup'];

/** The host and its three remotes, rendered in the browser, and the same with the HTML of a server. */
async function buildFederation(into: string): Promise<Baseline[]> {
  const outDir = join(into, 'federation');
  const server = join(into, 'federation, server');
  for (const BENCH_APP of REMOTES) {
    const settings = { BENCH_APP, BENCH_INTO: join(outDir, 'assets', BENCH_APP) };
    await build('federation', VITE, settings);
    await build('federation', [...VITE, '--ssr'], settings);
  }
  await build('federation', VITE, { BENCH_APP: 'host', BENCH_INTO: outDir });
  const inBrowser = await readPeer('federation', outDir);
  const remotes = await serveRemotes(outDir);
  try {
    await build('federation', [...VITE, '--ssr'], {
      BENCH_APP: 'host',
      BENCH_INTO: server,
      BENCH_ORIGIN: remotes.origin,
    });
    const html = await addServerHtml(inBrowser.pages[paths.home] ?? '', server, outDir);
    return [inBrowser, { ...inBrowser, name: 'federation, SSR', pages: { [paths.home]: html } }];
  } finally {
    await remotes.close();
  }
}

/** HTML with islands of React. */
async function buildAstro(into: string): Promise<Baseline> {
  const outDir = join(into, 'astro');
  await build('astro', ['astro/bin/astro.mjs', 'build'], { BENCH_INTO: outDir });
  return readPeer('astro', outDir);
}

/** What a build left, as the baselines are served. */
async function readPeer(name: string, outDir: string): Promise<Baseline> {
  await compressFiles(outDir);
  const html = await readFile(join(outDir, 'index.html'), 'utf8');
  return { name, folder: outDir, pages: { [paths.home]: html } };
}

/** The peers, in the order of the report. */
export const peerNames = ['federation', 'federation, SSR', 'astro'];

/** Builds the same landing by other tools, each as its documents say. @param into a folder inside the repository */
export async function buildPeers(into: string): Promise<Baseline[]> {
  await install();
  return [...(await buildFederation(into)), await buildAstro(into)];
}
