import { releaseStored } from '@serafim/release/publish/release';
import { openReleases } from '@serafim/release-store/releases/open-releases';
import { folderReleaseSettings } from '@serafim/release-store/releases/release-settings';
import { startPostgres } from '@serafim/server-kit/testing/throwaway-postgres';
import { liveVersion, storeCopies } from '../soak/copies.ts';
import { createCrowd } from '../soak/visitor.ts';
import { type Machine, openMachine } from './machine.ts';
import type { Scenario } from './scenario.ts';
import { waitUntil } from './wait-until.ts';

const REMOTE = 'landing';
const COMPOSERS = 3;

/** How soon all composers must serve a release, in milliseconds. */
const AGREE_WITHIN = 5_000;

/** Three composers on machines of their own follow one registry in PostgreSQL, also when that restarts. */
export async function threeComposersScenario({ site, report }: Scenario): Promise<void> {
  report.section(`${COMPOSERS} composers on one PostgreSQL`);
  const { dataDir } = site.releases.settings;
  const postgres = await startPostgres();
  const closing: (() => Promise<unknown>)[] = [postgres.stop];
  try {
    const databaseUrl = await postgres.createDatabase();
    const releases = openReleases(folderReleaseSettings(dataDir, { DATABASE_URL: databaseUrl }));
    closing.push(releases.close);
    const { microFrontends } = await site.releases.registry.read();
    const live = Object.entries(microFrontends).flatMap(([remote, entries]) => {
      const version = entries.find(({ deployment }) => deployment.default)?.metadata.version;
      return version ? [{ remote, version }] : [];
    });
    await releaseStored(releases, live);

    const machines: Machine[] = [];
    for (let number = 0; number < COMPOSERS; number += 1) {
      const machine = await openMachine({ dataDir, databaseUrl, apiUrl: site.apiUrl });
      closing.push(machine.close);
      await machine.start();
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
      return signed.release.version;
    };

    const first = await checkRelease('a release');
    const restarting = postgres.restart();
    const meanwhile = await Promise.all(machines.map(versionAt));
    await restarting;
    report.check(
      'while PostgreSQL restarts, all serve',
      first,
      meanwhile.every(version => version === first),
    );
    const second = await checkRelease('a release right after the restart');
    const [one] = machines;
    await one?.stop();
    await one?.start();
    const again = one && (await versionAt(one));
    report.check('a composer that was restarted serves', again ?? 'nothing', again === second);
    await checkRelease('a release after that');
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
