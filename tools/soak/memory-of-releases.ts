import { mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { paths } from '@serafim/contract/site/paths';
import type { Release } from '@serafim/platform-contract/release';
import { clientPath, serverPath } from '@serafim/release-store/files/store-layout';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { signRelease } from '@serafim/release-store/signatures/signed-release';
import { residentMemory } from '../lab/process-usage.ts';
import type { Site } from '../lab/site.ts';
import { waitUntil } from '../lab/wait-until.ts';

const REMOTE = 'landing';

/** How long a release may take to reach a visitor, in milliseconds. */
const DEADLINE = 30_000;

async function visit(site: Site): Promise<string> {
  const answer = await fetch(site.url + paths.home);
  if (!answer.ok) throw new Error(`The composer answered ${answer.status}`);
  return answer.text();
}

/** Waits until the composer renders a version. */
async function untilRendered(site: Site, version: string): Promise<void> {
  const isRendered = async () => {
    const html = await visit(site);
    return html.includes(`/${version}/`) && html.includes('"rendered":true');
  };
  if ((await waitUntil(isRendered, DEADLINE)) !== null) return;
  throw new Error(`The composer did not come to render ${REMOTE} ${version}`);
}

/**
 * Releases the same files again and again under other versions, and has each rendered.
 * @returns the memory of the composer and of its processes after the first few releases and after the last
 */
export async function releaseInARow(site: Site, releases: number) {
  const { stable } = remoteVersions(await site.releases.registry.read(), REMOTE);
  if (!stable) throw new Error(`${REMOTE} is not live`);
  const model = stable.extras.release;
  const actor = await site.releases.actor(model.owner, REMOTE);

  async function release(index: number) {
    const next: Release = { ...model, version: `9.1.${index}-${index.toString(16).padStart(12, '0')}` };
    for (const toPath of [clientPath, serverPath]) {
      const folder = join(site.dataDir, 'releases', toPath(next));
      await mkdir(dirname(folder), { recursive: true });
      await symlink(join(site.dataDir, 'releases', toPath(model)), folder);
    }
    await site.releases.service.release(actor, signRelease(next, actor), { traffic: 100 });
    await untilRendered(site, next.version);
  }

  const warmUp = Math.ceil(releases / 100);
  for (let index = 0; index < warmUp; index += 1) await release(index);
  const before = await residentMemory(site.composer.process()?.pid ?? 0);
  for (let index = warmUp; index < releases; index += 1) await release(index);
  return { before, after: await residentMemory(site.composer.process()?.pid ?? 0) };
}
