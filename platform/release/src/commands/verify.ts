import { readKeptSet } from 'shell/server/kept-sets';
import type { Releases } from 'shell/server/releases/open-releases';
import { assertFiles } from 'shell/server/releases/release-files';
import { signedRelease } from 'shell/server/releases/signed-release';
import { storedVersions } from 'shell/server/releases/stored-versions';

/** What was looked at, and a sentence for everything that is not as it should be. */
export interface Verified {
  records: number;
  versions: number;
  sets: number;
  faults: string[];
}

/** Walks the whole history, every signature, every file of every version and every release set. */
export async function verify({ registry, files, teams }: Releases): Promise<Verified> {
  const faults: string[] = [];
  const check = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (cause) {
      faults.push((cause as Error).message);
    }
  };
  let records = 0;
  await check(async () => {
    faults.push(...(await registry.audit()));
    records = (await registry.read()).sequence;
  });
  const versions = await storedVersions(files);
  const list = await teams();
  for (const version of versions)
    await check(async () => assertFiles(files, (await signedRelease(files, list, version)).release));
  const sets = await files.list('sets');
  for (const path of sets) {
    const id = path.replace(/^sets\/|\.json$/g, '');
    await check(async () => {
      if (!(await readKeptSet(files, id))) throw new Error(`${path} is not the release set of its name`);
    });
  }
  return { records, versions: versions.length, sets: sets.length, faults };
}
