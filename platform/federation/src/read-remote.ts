import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteData } from '@serafim/platform-contract/remote-data';
import { runnerImport } from 'vite';
import { EXPOSED_SOURCE } from './layout.ts';

/** Imports a module in TypeScript. Node before version 22 runs JavaScript alone: there, Vite evaluates the module. */
const importSource = async (file: string): Promise<unknown> =>
  process.features.typescript
    ? import(/* @vite-ignore */ pathToFileURL(file).href)
    : (await runnerImport(file)).module;

/**
 * Evaluates a remote's data.
 * @param folder the remote's
 * @returns nothing in a folder that is none of a remote: tools read build settings from elsewhere
 * @throws what a module throws that it imports, or where the data are of another shape, naming what
 */
export async function readRemote(folder: string): Promise<RemoteData> {
  const file = join(folder, EXPOSED_SOURCE);
  if (existsSync(`${file}x`))
    throw new Error(
      `${EXPOSED_SOURCE}x: a remote is data now, in ${EXPOSED_SOURCE}; platform/contract/CHANGELOG.md says what changes`,
    );
  if (!existsSync(file)) return { routes: [] };
  return takeRemote((await importSource(file)) as { remote?: RemoteData });
}

/** @throws where the module exports no remote, or a page or a fragment of it is named by no file: nobody has checked its types */
export function takeRemote({ remote }: { remote?: RemoteData }): RemoteData {
  if (!Array.isArray(remote?.routes))
    throw new Error(`${EXPOSED_SOURCE} exports no \`remote\` with \`routes\``);
  for (const { path, page } of remote.routes)
    if (typeof page !== 'string')
      throw new Error(
        `${EXPOSED_SOURCE}, route ${path}: name its page by its file, as \`page: './…-page.tsx'\``,
      );
  for (const { name, major, component } of remote.fragments ?? [])
    if (typeof component !== 'string')
      throw new Error(
        `${EXPOSED_SOURCE}, fragment ${name}@${major}: name its component by its file, as \`component: './…-fragment.tsx'\``,
      );
  return remote;
}
