import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReleaseNeeds } from '@serafim/platform-contract/released-offers';
import type { NeedNames } from '@serafim/release-store/composition/release-needs';
import { findLinks } from './find-links.ts';
import { sourcesBelow } from './sources.ts';

/** What a remote takes from others by name, as its entry and its sources say. */
export interface FoundNeeds extends NeedNames {
  /** Where a link does not say by its text to which page it leads. */
  unclear: readonly string[];
}

type Tables = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** The tables of a package's module of paths, as the remote has that package. */
const readTable = async (folder: string, module: string): Promise<Tables> =>
  import(pathToFileURL(createRequire(join(folder, 'package.json')).resolve(module)).href);

/** The path of an address, without what follows it. */
const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/**
 * Finds what a remote takes from others, besides what its routes and fragments say.
 * @param folder the remote's
 * @param needs the ids that its entry names; what it follows stands among facts
 */
export async function findNeeds(folder: string, needs: ReleaseNeeds = {}): Promise<FoundNeeds> {
  const sources = (await sourcesBelow(join(folder, 'src'))).filter(file => /\.tsx?$/.test(file));
  const found = await Promise.all(
    sources.map(async file => ({
      file: relative(folder, file),
      ...findLinks(file, await readFile(file, 'utf8')),
    })),
  );
  const routes: Record<string, string[]> = {};
  for (const links of found)
    for (const [name, params] of Object.entries(links.routes))
      routes[name] = [...new Set([...(routes[name] ?? []), ...params])];
  const paths: Record<string, string> = {};
  const add = (path: string, where: string) => {
    paths[path] ??= where;
  };
  for (const { file, paths: written, tabled } of found) {
    for (const { path, line } of written) add(path, `${file}:${line}`);
    for (const { module, table, key, line } of tabled) {
      const path = (await readTable(folder, module))[table]?.[key];
      if (typeof path === 'string' && path.startsWith('/')) add(pathOf(path), `${file}:${line}`);
    }
  }
  return {
    follows: Object.keys(needs.facts ?? {}),
    routes,
    paths,
    unclear: found.flatMap(({ file, unclear }) =>
      unclear.map(({ line, code }) => `${file}:${line}, ${code}`),
    ),
  };
}
