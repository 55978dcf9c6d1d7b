import { cp, mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release } from '@serafim/platform-contract/release';
import { SHELL_NAME } from '@serafim/platform-contract/slot';
import { clientPath, serverPath } from '@serafim/release-store/files/store-layout';
import { emptyRegistry, type RegistryEntry } from '@serafim/release-store/registry/registry';
import { remoteVersions, toEntry } from '@serafim/release-store/registry/remote-versions';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import { OPERATIONS } from '@serafim/release-store/signatures/actor';
import { signRelease } from '@serafim/release-store/signatures/signed-release';

/** What a data folder consists of besides its registry. */
const COPIED = ['releases/r', 'releases/server', 'teams.json', 'keys'];

/** The smallest remote: with 400 as large as the members', the registry would be larger than what is read. */
const MODEL = 'signup';

const STABLE = { traffic: 100, default: true };

/** Of idle remotes with a canary: one visit in ten gets it, whatever others it gets. */
const [BESIDE_CANARY, CANARY] = [
  { traffic: 90, default: true },
  { traffic: 10, default: false },
];

/** A remote like the model's, under a name and paths of its own. It has no names, no fragments and no rendered page. */
function idleRelease(model: Release, index: number): Release {
  const remote = `parado-${String(index).padStart(3, '0')}`;
  const routes = model.routes.map(({ name: _name, ...route }) => ({
    ...route,
    path: `/${remote}${route.path}`,
    prerender: false,
  }));
  return { ...model, remote, owner: `time ${remote}`, routes, fragments: [] };
}

/** Links an idle remote's version folders to the model's: what is released has to be in the store. */
async function lendFiles(data: string, model: Release, release: Release): Promise<void> {
  for (const folderPath of [clientPath, serverPath]) {
    const folder = join(data, 'releases', folderPath(release));
    await mkdir(dirname(folder), { recursive: true });
    await symlink(join(data, 'releases', folderPath(model)), folder);
  }
}

/** The next version of a release, with the same files. */
const nextVersion = (release: Release): Release => ({
  ...release,
  version: release.version.replace(/\d+(?=-)/, patch => String(Number(patch) + 1)),
});

/**
 * Makes a data folder with the same live versions and so many remotes in all: those beyond the real ones are
 * idle copies of the sign-up's remote.
 * @param from a data folder in which every real remote is live
 * @param canaries how many of the idle ones have a canary
 */
export async function createStore(count: number, from: string, to: string, canaries = 0): Promise<void> {
  for (const part of COPIED) {
    await mkdir(join(to, part, '..'), { recursive: true, mode: 0o700 });
    await cp(join(from, part), join(to, part), { recursive: true });
  }
  const source = openFolderReleases(from);
  const target = openFolderReleases(to);
  const { microFrontends } = await source.registry.read();
  await source.close();
  const model = remoteVersions({ ...emptyRegistry, microFrontends }, MODEL).stable?.extras.release;
  if (!model) throw new Error(`${from} has no live version of ${MODEL}`);
  const real = Object.keys(microFrontends).filter(name => name !== SHELL_NAME).length;
  const actor = await target.actor(OPERATIONS, MODEL);
  const idle: Record<string, RegistryEntry[]> = {};
  for (let index = 1; index <= count - real; index += 1) {
    const release = idleRelease(model, index);
    const canary = nextVersion(release);
    for (const lent of [release, canary]) await lendFiles(to, model, lent);
    idle[release.remote] =
      index > canaries
        ? [toEntry(signRelease(release, actor), STABLE)]
        : [toEntry(signRelease(release, actor), BESIDE_CANARY), toEntry(signRelease(canary, actor), CANARY)];
  }
  // A single change: each further change would check every signature again.
  await target.registry.update(actor, { action: 'release', remote: MODEL }, () => ({
    ...emptyRegistry,
    microFrontends: { ...microFrontends, ...idle },
  }));
  await target.close();
}
