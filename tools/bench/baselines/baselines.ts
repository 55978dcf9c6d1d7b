import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '@serafim/contract/site/paths';
import { benchFolder } from '../folders.ts';
import { type BuiltApp, buildApp, buildRenderer } from './build-app.ts';
import { rivalDocument } from './document.ts';

/** A rival, ready to be served. */
export interface Rival {
  name: string;
  /** Folder of its files. */
  folder: string;
  /** HTML by path. */
  pages: Readonly<Record<string, string>>;
}

/** Where the rivals' server reads what to serve. */
export const RIVALS_FILE = join(benchFolder, 'rivals/rivals.json');

const titles = { [paths.home]: 'Médico por vídeo e descontos em saúde', [paths.card]: 'Carteirinha' };

/** A page for every path. @param bodies HTML of `#root` by path; empty where the browser draws it */
const pagesOf = (
  { css, fonts, ...app }: BuiltApp,
  bodies: Record<string, string>,
  withScripts = true,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(titles).map(([path, title]) => [
      path,
      rivalDocument({
        title,
        app: withScripts ? app : null,
        css: css[path] ?? '',
        fonts,
        body: bodies[path] ?? '',
      }),
    ]),
  );

async function buildRivals(): Promise<Rival[]> {
  const spa = await buildApp('start-spa');
  const ssr = await buildApp('start-ssr');
  const loadsFirst = await buildApp('start-loads-first');
  const render = await buildRenderer();
  const bodies: Record<string, string> = {};
  for (const path of Object.keys(titles)) bodies[path] = await render(path);
  return [
    { name: 'static', folder: ssr.folder, pages: pagesOf(ssr, bodies, false) },
    { name: 'mono-spa', folder: spa.folder, pages: pagesOf(spa, {}) },
    { name: 'mono-ssr', folder: ssr.folder, pages: pagesOf(ssr, bodies) },
    { name: 'mono-ssr, loads first', folder: loadsFirst.folder, pages: pagesOf(loadsFirst, bodies) },
  ];
}

/** Builds every rival and writes down what their server serves. @returns their names */
export async function prepareRivals(): Promise<string[]> {
  const rivals = await buildRivals();
  await mkdir(join(benchFolder, 'rivals'), { recursive: true });
  await writeFile(RIVALS_FILE, JSON.stringify(rivals));
  return rivals.map(({ name }) => name);
}
