import { liveOf, storeCopies } from '../soak/copies.ts';
import { createCrowd } from '../soak/visitor.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

/** How long a release may take to its first visitor, in milliseconds. */
const FIRST_VISITOR = 2_000;

/** When the registry's last change of a remote was made, in milliseconds since 1970. */
async function lastChange({ site }: Stage, remote: string): Promise<number> {
  const record = (await site.releases.registry.history(remote)).at(-1);
  if (!record) throw new Error(`Nothing is known of ${remote}`);
  return Date.parse(record.at);
}

/** Checks that somebody who comes now has a version, in time after the registry's change. */
export async function checkFirstVisitor(stage: Stage, remote: string, version: string): Promise<void> {
  const { site, narrator } = stage;
  const crowd = createCrowd(site.url);
  const changed = await lastChange(stage, remote);
  const arrives = async () => (await crowd.visitor('198.18.255.1').open('/')).versions[remote] === version;
  const seen = await until(arrives, 10_000);
  const after = seen === null ? null : Date.now() - changed;
  narrator.within(`from the registry's change to a first visitor on ${version}`, after, FIRST_VISITOR);
}

/** A team releases a version for everybody. @returns it */
export async function releaseForAll(stage: Stage, remote: string): Promise<string> {
  const { releases } = stage.site;
  const { team } = await liveOf(releases, remote);
  const [signed] = await storeCopies(releases, remote, 1);
  if (!signed) throw new Error(`${remote} could not be copied`);
  await releases.desk.release(team, signed);
  await checkFirstVisitor(stage, remote, signed.release.version);
  return signed.release.version;
}

export async function tellOfRelease(stage: Stage): Promise<void> {
  stage.narrator.chapter('A team releases a version; nothing is restarted');
  await releaseForAll(stage, 'landing');
}
