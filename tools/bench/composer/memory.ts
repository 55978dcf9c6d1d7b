import { paths } from '@serafim/contract/site/paths';
import { repeat } from '../../lab/at-rate.ts';
import type { Lab } from '../../lab/lab.ts';
import { residentMemory } from '../../lab/process-usage.ts';
import type { Server } from '../../lab/server.ts';
import { releaseInARow } from '../../soak/memory-of-releases.ts';
import type { ComposerResult } from '../report/results.ts';
import { startComposer } from './start-composer.ts';

const RELEASES = 100;
const REQUESTS = 10_000;
const AT_ONCE = 8;

/** What the composer holds, with the processes that it started, in MB. */
async function inUse(composer: Server): Promise<number> {
  const { server, processes } = await residentMemory(composer.process()?.pid ?? 0);
  return server + processes;
}

/** Requests the landing so many times, a few at a time. @throws when an answer is no page */
const visit = (origin: string, times: number): Promise<void> =>
  repeat(times, AT_ONCE, async () => {
    const answer = await fetch(origin + paths.home);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The composer answered ${answer.status}`);
  });

/** Memory of the composer before, after many visits, and after many releases with as many visits. */
export async function measureMemory(
  lab: Lab,
  data: string,
  quick: boolean,
): Promise<ComposerResult['memory']> {
  const [requests, releases] = quick ? [REQUESTS / 20, RELEASES / 20] : [REQUESTS, RELEASES];
  const composer = await startComposer(lab, data);
  const { url } = composer;
  await visit(url, 100);
  const before = await inUse(composer);
  await visit(url, requests);
  const afterRequests = await inUse(composer);
  const site = { url, dataDir: data, releases: lab.openReleases(data), composer };
  await releaseInARow(site, releases, () => visit(url, requests / releases));
  const afterReleases = await inUse(composer);
  await composer.stop();
  return { requests, releases, before, afterRequests, afterReleases };
}
