import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { exposedFragment } from '@serafim/platform-contract/fragment';
import { parseAst } from 'vite';
import { EXPOSED_MODULE, EXPOSED_SOURCE } from './layout.ts';
import { findFragments } from './slim/entry-routes.ts';

/**
 * What the standard container exposes, by the name that any federation host loads it by: the entry, and each fragment
 * that the entry writes out. The slim container exposes the entry alone, by which this site's shell finds the rest.
 * @param folder the remote's
 */
export function exposedModules(folder: string): Record<string, string> {
  const entry = join(folder, EXPOSED_SOURCE);
  // A tool may read the config from elsewhere; a build without an entry says itself what it misses.
  const fragments = existsSync(entry)
    ? findFragments(parseAst(readFileSync(entry, 'utf8'), { lang: 'tsx' }))
    : [];
  const toModule = (source: string) =>
    source.startsWith('.') ? `./${posix.join(posix.dirname(EXPOSED_SOURCE), source)}` : source;
  return {
    [EXPOSED_MODULE]: `./${EXPOSED_SOURCE}`,
    ...Object.fromEntries(
      fragments.map(({ source, ...fragment }) => [exposedFragment(fragment), toModule(source)]),
    ),
  };
}
