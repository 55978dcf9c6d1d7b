import { cp, mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { emptyRegistry, type RegistryEntry } from '@serafim/contract/remote/registry';
import type { Release } from '@serafim/contract/remote/release';
import { clientPath, serverPath } from '@serafim/contract/remote/store-layout';
import { OPERATIONS } from 'shell/server/releases/actor';
import { entryOf, signRelease } from 'shell/server/releases/signed-release';
import { versionsOf } from 'shell/server/releases/versions-of';
import { releasesIn } from '../../release/data-folder.ts';

/** What a data folder consists of besides its registry. */
const COPIED = ['releases/r', 'releases/server', 'teams.json', 'keys'];

const STABLE = { traffic: 100, default: true };

/** A remote like the model's, under a name and paths of its own; the server draws none of its pages. */
function idleRelease(model: Release, index: number): Release {
  const remote = `parado-${String(index).padStart(3, '0')}`;
  const routes = model.routes.map(route => ({ ...route, path: `/${remote}${route.path}`, prerender: false }));
  return { ...model, remote, owner: `time ${remote}`, routes };
}

/** Lets an idle remote's version folders stand for the model's: what is released has to be in the store. */
async function lendFiles(data: string, model: Release, release: Release): Promise<void> {
  for (const pathOf of [clientPath, serverPath]) {
    const folder = join(data, 'releases', pathOf(release));
    await mkdir(dirname(folder), { recursive: true });
    await symlink(join(data, 'releases', pathOf(model)), folder);
  }
}

/**
 * Makes a data folder with the same live versions and so many remotes in all: those beyond the real ones are
 * idle copies of the members' remote.
 * @param from a data folder in which every real remote is live
 */
export async function makeStoreOf(count: number, from: string, to: string): Promise<void> {
  for (const part of COPIED) {
    await mkdir(join(to, part, '..'), { recursive: true });
    await cp(join(from, part), join(to, part), { recursive: true });
  }
  const source = releasesIn(from);
  const target = releasesIn(to);
  const { microFrontends } = await source.registry.read();
  await source.close();
  const model = versionsOf({ ...emptyRegistry, microFrontends }, 'member').stable?.extras.release;
  if (!model) throw new Error(`${from} has no live version of member`);
  const real = Object.keys(microFrontends).length;
  const actor = await target.actor(OPERATIONS, 'member');
  const idle: Record<string, RegistryEntry[]> = {};
  for (let index = 1; index <= count - real; index += 1) {
    const release = idleRelease(model, index);
    await lendFiles(to, model, release);
    idle[release.remote] = [entryOf(signRelease(release, actor), STABLE)];
  }
  // One change from nothing: each further one would check every signature again.
  await target.registry.update(actor, { action: 'release', remote: 'member' }, () => ({
    ...emptyRegistry,
    microFrontends: { ...microFrontends, ...idle },
  }));
  await target.close();
}
