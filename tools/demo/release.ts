import { releaseCopy } from '../lab/copies.ts';
import { createCrowd } from '../lab/crowd.ts';
import { waitUntil } from '../lab/wait-until.ts';
import type { Scenario } from './scenario.ts';

/** How long a release may take to its first visitor, in milliseconds. */
const FIRST_VISITOR = 2_000;

/** When the registry's last change of a remote was made, in milliseconds since 1970. */
async function lastChange({ site }: Scenario, remote: string): Promise<number> {
  const record = (await site.releases.registry.history(remote)).at(-1);
  if (!record) throw new Error(`The history does not name ${remote}`);
  return Date.parse(record.at);
}

/** Checks that a new visitor has a version in time after the registry's change. */
export async function checkFirstVisitor(scenario: Scenario, remote: string, version: string): Promise<void> {
  const { site, report } = scenario;
  const crowd = createCrowd(site.url);
  const changed = await lastChange(scenario, remote);
  const arrives = async () => (await crowd.visitor('198.18.255.1').open('/')).versions[remote] === version;
  const arrived = await waitUntil(arrives, 10_000);
  const after = arrived === null ? null : Date.now() - changed;
  report.within(`from the registry's change to a first visitor on ${version}`, after, FIRST_VISITOR);
}

/** Releases a version for all visits. @returns the version */
export async function releaseForAll(scenario: Scenario, remote: string): Promise<string> {
  const { version } = await releaseCopy(scenario.site.releases, remote);
  await checkFirstVisitor(scenario, remote, version);
  return version;
}

export async function releaseScenario(scenario: Scenario): Promise<void> {
  scenario.report.section('A team releases a version; nothing is restarted');
  await releaseForAll(scenario, 'landing');
}
