import type { Releases } from '@serafim/release-store/releases/open-releases';
import type { RegistrySource } from '@serafim/release-store/releases/registry-source';
import { createDeltas } from './deltas.ts';
import { createReleasedFamilies } from './released-families.ts';
import type { ServeDeltasDeps } from './serve-deltas.ts';

/** Opens what sends files of releases as differences to those of earlier versions. */
export const openDifferences = (
  {
    current,
    releases: { files, teams },
  }: { current: RegistrySource['current']; releases: Pick<Releases, 'files' | 'teams'> },
  onFault: (cause: unknown) => void,
): ServeDeltasDeps => ({
  deltas: createDeltas(),
  released: createReleasedFamilies({ registry: current, files, teams }),
  onFault,
});
