import type { Releases } from '@serafim/release-store/releases/open-releases';
import type { RegistrySource } from '@serafim/release-store/releases/registry-source';
import { createDeltas } from './deltas.ts';
import type { EarlierBuilds } from './earlier-builds.ts';
import { createReleasedFamilies } from './released-families.ts';
import type { ServeDeltasDeps } from './serve-deltas.ts';
import { openShellFamilies } from './shell-families.ts';

/** Opens what sends files of releases and of the shell as differences to earlier ones. @param built folder of the shell's build */
export async function openDifferences(
  {
    current,
    releases: { files, teams },
  }: { current: RegistrySource['current']; releases: Pick<Releases, 'files' | 'teams'> },
  built: string,
  earlierBuilds: Pick<EarlierBuilds, 'listBefore' | 'read'>,
  onFault: (cause: unknown) => void,
): Promise<ServeDeltasDeps> {
  return {
    deltas: createDeltas(),
    released: createReleasedFamilies({ registry: current, files, teams }),
    shell: await openShellFamilies(built, earlierBuilds),
    onFault,
  };
}
