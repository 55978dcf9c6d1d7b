import { randomBytes } from 'node:crypto';
import { copyVersion } from 'tools/release/copy-version';
import { releasesIn } from 'tools/release/data-folder';
import { liveRelease } from './live-files.ts';
import { runningSite } from './running-site.ts';

/**
 * Gives a version that is a copy of the live one a share of the visits, as its team would.
 * @param percent of the visits
 */
export async function canaryOf(remote: string, percent: number) {
  const releases = releasesIn(runningSite().dataFolder);
  const { version: stable, owner } = await liveRelease(remote);
  const canary = `9.0.0-${randomBytes(6).toString('hex')}`;
  const signed = await copyVersion(releases, { remote, version: stable }, canary);
  const team = await releases.actor(owner, remote);
  await releases.desk.release(team, signed, { traffic: percent });
  return {
    canary,
    stable,
    /** Gives it another share of the visits. */
    share: (wanted: number) => releases.desk.traffic(team, remote, wanted),
    close: () => releases.close(),
  };
}
