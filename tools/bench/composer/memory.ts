import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '@serafim/contract/site/paths';
import type { Release } from '@serafim/platform-contract/release';
import { clientPath, serverPath } from '@serafim/release-store/files/store-layout';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import { signRelease } from '@serafim/release-store/signatures/signed-release';
import { residentMemory } from '../../lab/resident-memory.ts';
import type { ComposerResult } from '../report/results.ts';
import type { RunningServer } from '../serving/server-process.ts';
import { startComposer } from './start-composer.ts';

const REMOTE = 'landing';
const RELEASES = 100;
const REQUESTS = 10_000;
const AT_ONCE = 8;
const MB = 1024 * 1024;

const PROBE = new URL('./memory-probe.ts', import.meta.url).href;

/** What the composer holds after a garbage collection, with the processes that it started, in MB. */
async function inUse({ process: child }: RunningServer): Promise<{ rss: number; heap: number }> {
  const answer = once(child, 'message');
  child.send('tell');
  const [{ rss, heapUsed }] = (await answer) as [NodeJS.MemoryUsage];
  const { processes } = await residentMemory(child.pid ?? 0);
  return { rss: Math.round(rss / MB) + processes, heap: Math.round(heapUsed / MB) };
}

/** Requests the landing so many times, a few at a time. @throws when an answer is no page */
async function visit(server: RunningServer, times: number): Promise<void> {
  let left = times;
  const visitor = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await fetch(`http://localhost:${server.port}${paths.home}`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`The composer answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
}

/** Waits until the composer serves a version. */
async function untilLive(server: RunningServer, version: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const page = await fetch(`http://localhost:${server.port}${paths.home}`);
    if ((await page.text()).includes(`/${version}/`)) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error(`The composer did not come to serve ${REMOTE} ${version}`);
}

/** Releases the same files again and again under other versions, with visits after each. */
async function releaseAgainAndAgain(server: RunningServer, data: string, times: number, visits: number) {
  const releases = openFolderReleases(data);
  const model = remoteVersions(await releases.registry.read(), REMOTE).stable?.extras.release;
  if (!model) throw new Error(`${data} has no live version of ${REMOTE}`);
  const actor = await releases.actor(model.owner, REMOTE);
  for (let index = 1; index <= times; index += 1) {
    const release: Release = { ...model, version: `1.0.${index}-${index.toString(16).padStart(12, '0')}` };
    for (const folderPath of [clientPath, serverPath])
      await cp(join(data, 'releases', folderPath(model)), join(data, 'releases', folderPath(release)), {
        recursive: true,
      });
    await releases.service.release(actor, signRelease(release, actor));
    await untilLive(server, release.version);
    await visit(server, visits);
  }
  await releases.close();
}

/** Memory of the composer before, after many visits, and after many releases with as many visits. */
export async function measureMemory(
  data: string,
  quick: boolean,
  defer: (end: () => Promise<void>) => void,
): Promise<ComposerResult['memory']> {
  const [requests, releases] = quick ? [REQUESTS / 20, RELEASES / 20] : [REQUESTS, RELEASES];
  const server = await startComposer('composer', data, ['--expose-gc', '--import', PROBE]);
  defer(() => server.stop());
  await visit(server, 100);
  const before = await inUse(server);
  await visit(server, requests);
  const afterRequests = await inUse(server);
  await releaseAgainAndAgain(server, data, releases, requests / releases);
  const afterReleases = await inUse(server);
  await server.stop();
  return { requests, releases, before, afterRequests, afterReleases };
}
