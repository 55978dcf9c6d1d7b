import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteData } from '@serafim/platform-contract/remote-data';
import { EXPOSED_SOURCE } from './layout.ts';

/**
 * Evaluates a remote's data.
 * @param folder the remote's
 * @returns nothing in a folder that is none of a remote: tools read build settings from elsewhere
 * @throws what a module throws that it imports, or where it exports no `remote`
 */
export async function readRemote(folder: string): Promise<RemoteData> {
  const file = join(folder, EXPOSED_SOURCE);
  if (!existsSync(file)) return { routes: [] };
  return takeRemote(await import(/* @vite-ignore */ pathToFileURL(file).href));
}

/** @throws where the module exports no `remote` */
export function takeRemote({ remote }: { remote?: RemoteData }): RemoteData {
  if (!remote) throw new Error(`${EXPOSED_SOURCE} exports no \`remote\``);
  return remote;
}
