import { fileIntegrity } from '@serafim/release-store/files/release-files';
import { clientPath } from '@serafim/release-store/files/store-layout';
import type { SignedRelease } from '@serafim/release-store/signatures/signed-release';
import { startPostgres } from '@serafim/server-kit/testing/throwaway-postgres';
import { liveVersion, storeCopies } from '../lab/copies.ts';
import { createCrowd } from '../lab/crowd.ts';
import { type Machine, openMachine } from '../lab/machine.ts';
import { openStoreElsewhere, type StoreElsewhere } from '../lab/store-elsewhere.ts';
import { waitUntil } from '../lab/wait-until.ts';
import type { Scenario } from './scenario.ts';

const REMOTE = 'landing';
const COMPOSERS = 3;

/** How soon all composers must serve a release, in milliseconds. */
const AGREE_WITHIN = 5_000;

/** How long the store is away, in milliseconds. */
const AWAY_FOR = Number(process.env.AWAY_SECONDS || 10) * 1_000;

/** A composer that starts with an empty disk while a file in the bucket is damaged. */
async function checkFlippedBit(
  { report }: Scenario,
  { release }: SignedRelease,
  store: StoreElsewhere,
  machine: Machine,
): Promise<void> {
  const [file = '', facts] = Object.entries(release.files).find(([path]) => path.endsWith('.js')) ?? [];
  const path = `${clientPath(release)}/${file}`;
  const signed = await store.releases.files.get(path);
  if (!signed) throw new Error(`${path} is not in the bucket`);
  const flipped = Buffer.from(signed);
  flipped[10] = (flipped[10] ?? 0) ^ 1;
  await store.overwrite(path, flipped);
  await machine.start();
  const damaged = await fetch(`${machine.url}/${path}`);
  report.check(
    'a file with a flipped bit in the bucket is answered with',
    damaged.status,
    damaged.status === 404,
  );
  const ready = await fetch(`${machine.url}/readyz`);
  report.check('meanwhile that composer is ready', ready.status, ready.status === 503);
  await store.overwrite(path, signed);
  const isBack = async () => {
    const answer = await fetch(`${machine.url}/${path}`);
    return answer.ok && fileIntegrity(new Uint8Array(await answer.arrayBuffer())) === facts?.integrity;
  };
  report.within(
    'once it is mended, it is served as it was signed',
    await waitUntil(isBack, 30_000, 100),
    10_000,
  );
}

/** Three composers with disks of their own follow a registry in PostgreSQL and files in a bucket, also while these are away. */
export async function threeComposersScenario(scenario: Scenario): Promise<void> {
  const { site, report } = scenario;
  report.section(`${COMPOSERS} composers on one PostgreSQL and one bucket, without a shared folder`);
  const postgres = await startPostgres();
  const closing: (() => Promise<unknown>)[] = [postgres.stop];
  try {
    const store = await openStoreElsewhere(site.releases, await postgres.createDatabase());
    closing.push(store.close);
    const { releases, environment } = store;
    const open = async () => {
      const machine = await openMachine({ installedFrom: site.releases, environment, apiUrl: site.apiUrl });
      closing.push(machine.close);
      return machine;
    };

    const machines: Machine[] = [];
    for (let number = 0; number < COMPOSERS; number += 1) {
      const machine = await open();
      await machine.start();
      await machine.openEveryPage();
      machines.push(machine);
    }

    const crowds = new Map(machines.map(({ url }) => [url, createCrowd(url)]));
    const versionAt = async ({ url }: Machine) =>
      (await crowds.get(url)?.visitor('198.18.252.1').open('/'))?.versions[REMOTE];
    /** Releases a version and waits until a new visitor of each composer has it. */
    const checkRelease = async (when: string) => {
      const [signed] = await storeCopies(releases, REMOTE, 1);
      if (!signed) throw new Error('There is no copy to release');
      const { team } = await liveVersion(releases, REMOTE);
      await releases.service.release(team, signed);
      const took = await Promise.all(
        machines.map(machine =>
          waitUntil(async () => (await versionAt(machine)) === signed.release.version, 30_000, 50),
        ),
      );
      const slowest = took.reduce((left, right) =>
        left === null || right === null ? null : Math.max(left, right),
      );
      report.within(`${when}: the last of them has it`, slowest, AGREE_WITHIN);
      return signed;
    };

    const { version: first } = (await checkRelease('a release')).release;
    const restarting = postgres.restart();
    const meanwhile = await Promise.all(machines.map(versionAt));
    await restarting;
    report.check(
      'while PostgreSQL restarts, all serve',
      first,
      meanwhile.every(version => version === first),
    );
    const { version: second } = (await checkRelease('a release right after the restart')).release;
    const [one] = machines;

    await store.goAway();
    await one?.stop();
    await one?.start();
    const again = one && (await versionAt(one));
    report.check(
      'a composer that is restarted while the bucket is away serves',
      again ?? 'nothing',
      again === second,
    );
    const faults: string[] = [];
    let views = 0;
    const until = performance.now() + AWAY_FOR;
    while (performance.now() < until)
      for (const machine of machines)
        for (const page of ['/', '/Rede', '/Consultas']) {
          views += 1;
          await createCrowd(machine.url)
            .visitor('198.18.252.2')
            .open(page)
            .catch(cause => faults.push(String(cause)));
        }
    report.check(
      `while the bucket is away for ${AWAY_FOR / 1_000} s, views with all their files that failed`,
      `${faults.length} of ${views}${faults[0] ? `: ${faults[0]}` : ''}`,
      faults.length === 0 && views > 0,
    );
    await store.comeBack();
    const last = await checkRelease('a release after that');
    await checkFlippedBit(scenario, last, store, await open());
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
