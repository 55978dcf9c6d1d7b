import type { Release } from '@serafim/platform-contract/release';
import type { CachedFiles } from '../files/cached-files.ts';
import { forEachConcurrently } from '../files/release-files.ts';
import { clientPath, serverPath } from '../files/store-layout.ts';
import { copyEndings } from '../files/stored-copies.ts';
import type { Registry } from '../registry/registry.ts';
import { allVersions } from '../registry/remote-versions.ts';

const foldersOf = (release: Release) =>
  [
    [clientPath(release), release.files, ['', ...copyEndings]],
    [serverPath(release), release.serverFiles, ['']],
  ] as const;

/**
 * Copies to the place of a version's files what this machine has of them under other versions: most files of a release
 * are those of the release before, and need not come from the store again.
 */
export async function seedCache(cache: CachedFiles, registry: Registry): Promise<void> {
  const all = allVersions(registry).map(({ extras }) => extras.release);
  for (const releases of Map.groupBy(all, ({ remote }) => remote).values()) {
    const places = new Map<string, string[]>();
    for (const release of releases)
      for (const [folder, files] of foldersOf(release))
        for (const [file, { integrity }] of Object.entries(files))
          places.set(integrity, [...(places.get(integrity) ?? []), `${folder}/${file}`]);
    for (const release of releases)
      for (const [folder, files, endings] of foldersOf(release))
        await forEachConcurrently(Object.entries(files), async ([file, { integrity }]) => {
          const path = `${folder}/${file}`;
          if (await cache.isLocal(path)) return;
          for (const from of places.get(integrity) ?? [])
            for (const ending of endings) if (from !== path) await cache.seed(path + ending, from + ending);
        });
  }
}
