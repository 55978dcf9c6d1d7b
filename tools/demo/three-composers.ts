import { fileIntegrity } from '@serafim/release-store/files/release-files';
import { clientPath } from '@serafim/release-store/files/store-layout';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import type { SignedRelease } from '@serafim/release-store/signatures/signed-release';
import { releaseCopy } from '../lab/copies.ts';
import { createCrowd, type Visitor } from '../lab/crowd.ts';
import { Lab } from '../lab/lab.ts';
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

/** A machine, and visitors who have what they need of it in one cache. */
interface Composer extends Machine {
  newVisitor: (address: string) => Visitor;
}

type Composers = readonly Composer[];

/** A new visitor's version at each composer. */
const versionsAt = (composers: Composers) =>
  Promise.all(
    composers.map(async ({ newVisitor }) => (await newVisitor('198.18.252.1').open('/')).versions[REMOTE]),
  );

/** Releases a version and waits until a new visitor of each composer has it. */
async function checkRelease({ report }: Scenario, releases: Releases, composers: Composers, when: string) {
  const { signed, version } = await releaseCopy(releases, REMOTE);
  const areThere = async () => (await versionsAt(composers)).every(one => one === version);
  report.within(`${when}: the last of them has it`, await waitUntil(areThere, 30_000, 50), AGREE_WITHIN);
  return signed;
}

/** The bucket is away while a composer is restarted and people open pages. */
async function checkBucketAway(
  { report }: Scenario,
  store: StoreElsewhere,
  composers: Composers,
  live: string,
) {
  await store.goAway();
  const restarted = composers.slice(0, 1);
  for (const machine of restarted) {
    await machine.stop();
    await machine.start();
  }
  const [again] = await versionsAt(restarted);
  report.check(
    'a composer that is restarted while the bucket is away serves',
    again ?? 'nothing',
    again === live,
  );
  const faults: string[] = [];
  let views = 0;
  const until = performance.now() + AWAY_FOR;
  while (performance.now() < until)
    for (const machine of composers)
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
}

/** Three composers with disks of their own follow a registry in PostgreSQL and files in a bucket, also while these are away. */
export async function threeComposersScenario(scenario: Scenario): Promise<void> {
  const { site, report } = scenario;
  report.section(`${COMPOSERS} composers on one PostgreSQL and one bucket, without a shared folder`);
  await using lab = new Lab();
  const postgres = await lab.startPostgres();
  const store = await openStoreElsewhere(lab, site.releases, await postgres.createDatabase());
  const { releases, environment } = store;
  const open = () => openMachine(lab, { installedFrom: site.releases, environment, apiUrl: site.apiUrl });

  const composers: Composer[] = [];
  for (let number = 0; number < COMPOSERS; number += 1) {
    const machine = await open();
    await machine.start();
    await machine.openEveryPage();
    composers.push({ ...machine, newVisitor: createCrowd(machine.url).visitor });
  }
  const check = (when: string) => checkRelease(scenario, releases, composers, when);
  const { version: first } = (await check('a release')).release;
  const restarting = postgres.restart();
  const meanwhile = await versionsAt(composers);
  await restarting;
  report.check(
    'while PostgreSQL restarts, all serve',
    first,
    meanwhile.every(version => version === first),
  );
  const { version: second } = (await check('a release right after the restart')).release;
  await checkBucketAway(scenario, store, composers, second);
  const last = await check('a release after that');
  await checkFlippedBit(scenario, last, store, await open());
}
