import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '@serafim/contract/site/paths';
import { benchFolder } from '../folders.ts';
import { type BuiltApp, buildApp, buildRenderer } from './build-app.ts';
import { baselineDocument } from './document.ts';

/** A baseline, ready to be served. */
export interface Baseline {
  name: string;
  /** Folder of its files. */
  folder: string;
  /** HTML by path. */
  pages: Readonly<Record<string, string>>;
}

/** Where the baselines' server reads what to serve. */
export const BASELINES_FILE = join(benchFolder, 'baselines/baselines.json');

const titles = { [paths.home]: 'Médico por vídeo e descontos em saúde', [paths.card]: 'Carteirinha' };

/** A page for every path. @param bodies HTML of `#root` by path; empty where the browser renders it */
const renderPages = (
  { css, fonts, ...app }: BuiltApp,
  bodies: Record<string, string>,
  withScripts = true,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(titles).map(([path, title]) => [
      path,
      baselineDocument({
        title,
        app: withScripts ? app : null,
        css: css[path] ?? '',
        fonts,
        body: bodies[path] ?? '',
      }),
    ]),
  );

async function buildBaselines(): Promise<Baseline[]> {
  const spa = await buildApp('start-spa');
  const ssr = await buildApp('start-ssr');
  const loadsFirst = await buildApp('start-loads-first');
  const render = await buildRenderer();
  const bodies: Record<string, string> = {};
  for (const path of Object.keys(titles)) bodies[path] = await render(path);
  return [
    { name: 'static', folder: ssr.folder, pages: renderPages(ssr, bodies, false) },
    { name: 'mono-spa', folder: spa.folder, pages: renderPages(spa, {}) },
    { name: 'mono-ssr', folder: ssr.folder, pages: renderPages(ssr, bodies) },
    { name: 'mono-ssr, loads first', folder: loadsFirst.folder, pages: renderPages(loadsFirst, bodies) },
  ];
}

/** Builds every baseline and writes what their server serves. @returns their names */
export async function prepareBaselines(): Promise<string[]> {
  const baselines = await buildBaselines();
  await mkdir(join(benchFolder, 'baselines'), { recursive: true, mode: 0o700 });
  await writeFile(BASELINES_FILE, JSON.stringify(baselines));
  return baselines.map(({ name }) => name);
}
