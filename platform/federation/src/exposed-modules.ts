import { posix } from 'node:path';
import { exposedFragment } from '@serafim/platform-contract/fragment';
import type { RemoteData } from '@serafim/platform-contract/remote-data';
import { EXPOSED_MODULE, EXPOSED_SOURCE } from './layout.ts';

/**
 * What the standard container exposes, by the name that any federation host loads it by: the entry, and each fragment.
 * The slim container exposes the entry alone, by which this site's shell finds the rest.
 */
export const exposedModules = ({ fragments = [] }: RemoteData): Record<string, string> => ({
  [EXPOSED_MODULE]: `./${EXPOSED_SOURCE}`,
  ...Object.fromEntries(
    fragments.map(fragment => [
      exposedFragment(fragment),
      `./${posix.join(posix.dirname(EXPOSED_SOURCE), fragment.component)}`,
    ]),
  ),
});
