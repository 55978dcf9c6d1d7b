import { storedVersions } from '@serafim/release-store/files/release-files';
import { readStoredSet } from '@serafim/release-store/release-sets/stored-sets';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import { assertIntact } from '@serafim/release-store/signatures/signed-release';

/** What was checked, and a sentence for everything that is not as it was signed. */
export interface Verified {
  records: number;
  versions: number;
  sets: number;
  faults: string[];
}

/** Checks the whole history, every signature, every file of every version and every release set. */
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
  for (const version of versions) await check(() => assertIntact(files, list, version));
  const sets = await files.list('sets');
  for (const path of sets) {
    const id = path.replace(/^sets\/|\.json$/g, '');
    await check(async () => {
      if (!(await readStoredSet(files, id))) throw new Error(`${path} is not the release set of its name`);
    });
  }
  return { records, versions: versions.length, sets: sets.length, faults };
}
