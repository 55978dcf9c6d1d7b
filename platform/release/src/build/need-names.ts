import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteEntry } from '@serafim/contract/remote/module';
import type { NeedNames } from '@serafim/release-store/composition/release-needs';
import { SERVER_ENTRY } from '@serafim/release-store/files/store-layout';
import { findLinks } from './find-links.ts';
import { sourcesBelow } from './sources.ts';

/** What a remote takes from others by name, as its entry and its sources say. */
export interface FoundNeeds extends NeedNames {
  /** Where a link does not say by its text to which page it leads. */
  unclear: readonly string[];
}

/** Reads what the entry of a server build follows. */
async function readFollows(serverFolder: string): Promise<readonly string[]> {
  const address = `${pathToFileURL(join(serverFolder, SERVER_ENTRY)).href}?${randomUUID()}`;
  const { remote }: Partial<RemoteEntry> = await import(address);
  return remote?.follows ?? [];
}

/**
 * Finds what a remote takes from others, besides what its routes and fragments say.
 * @param folder the remote's
 * @param serverFolder its server build
 */
export async function findNeeds(folder: string, serverFolder: string): Promise<FoundNeeds> {
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
  return {
    follows: await readFollows(serverFolder),
    routes,
    unclear: found.flatMap(({ file, unclear }) =>
      unclear.map(({ line, code }) => `${file}:${line}, ${code}`),
    ),
  };
}
