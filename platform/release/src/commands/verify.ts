import { storedVersions } from '@serafim/release-store/files/release-files';
import { versionKey } from '@serafim/release-store/files/store-layout';
import { findBrokenCopies } from '@serafim/release-store/files/stored-copies';
import { readStoredSet } from '@serafim/release-store/release-sets/stored-sets';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import { assertIntact } from '@serafim/release-store/signatures/signed-release';
import { readMaps } from '@serafim/release-store/source-maps/source-maps';

/** What was checked, and a sentence for everything that is not as it was signed. */
export interface Verified {
  records: number;
  versions: number;
  sets: number;
  faults: string[];
}

/** Checks the whole history, every signature, every file of every version, stored or live, with its compressed copies, and every release set. */
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
  const versions = new Map((await storedVersions(files)).map(version => [versionKey(version), version]));
  // Also what is live and not there: nobody would miss it in the store.
  await check(async () => {
    for (const [remote, entries] of Object.entries((await registry.read()).microFrontends))
      for (const { metadata } of entries) {
        const named = { remote, version: metadata.version };
        if (!versions.has(versionKey(named))) versions.set(versionKey(named), { ...named, paths: [] });
      }
  });
  const list = await teams();
  for (const version of versions.values())
    await check(async () => {
      const release = await assertIntact(files, list, version);
      const broken = await findBrokenCopies(files, release);
      faults.push(...broken.map(path => `${path} does not hold what was released`));
      await readMaps(files, list, version);
    });
  const sets = await files.list('sets');
  for (const path of sets) {
    const id = path.replace(/^sets\/|\.json$/g, '');
    await check(async () => {
      if (!(await readStoredSet(files, id))) throw new Error(`${path} is not the release set of its name`);
    });
  }
  return { records, versions: versions.size, sets: sets.length, faults };
}
