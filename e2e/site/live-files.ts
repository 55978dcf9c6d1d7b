import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Release } from '@serafim/platform-contract/release';
import { REGISTRY_FILE } from '@serafim/release-store/files/store-layout';
import { registrySchema, releaseBase } from '@serafim/release-store/registry/registry';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { findOwnModules } from 'tools/demo/own-modules';
import { type RunningSite, runningSite } from './running-site.ts';

async function liveEntry(remote: string, { dataFolder }: Pick<RunningSite, 'dataFolder'> = runningSite()) {
  const text = await readFile(join(dataFolder, 'releases', REGISTRY_FILE), 'utf8');
  const registry = registrySchema.parse(JSON.parse(text));
  const { stable: entry } = remoteVersions(registry, remote);
  if (!entry) throw new Error(`There is no live ${remote}`);
  return entry;
}

/** The release of a remote that a site's visitors have now. */
export const liveRelease = async (remote: string, site?: Pick<RunningSite, 'dataFolder'>) =>
  (await liveEntry(remote, site)).extras.release;

/** Whether the site of this run loads remotes by their standard containers. */
const byStandard = process.env.FEDERATION === 'standard';

/** The file of the standard container that has the module of a file of the slim one. */
function findStandard({ files }: Release, slim: string): string {
  const [named] = basename(slim).split(/(?<=-(?:page|fragment|tile)-)/);
  const standard = Object.keys(files).find(
    file => file.startsWith(`assets/${named}`) && file.endsWith('.js'),
  );
  if (!standard) throw new Error(`The module of ${slim} is not in the standard container`);
  return standard;
}

/** Addresses of a route's preloaded files and of its remote's container, as the site of this run loads them. */
export async function liveFiles(remote: string, path: string) {
  const entry = await liveEntry(remote);
  const route = entry.extras.release.routes.find(route => route.path === path);
  if (!route) throw new Error(`${remote} has no live route ${path}`);
  const { release } = entry.extras;
  const base = releaseBase(entry);
  const page = route.preload.find(file => /-page-[^/]*\.js$/.test(file));
  if (!page) throw new Error(`The page of ${path} is not among its preloads`);
  const standard = findStandard(release, page);
  const container = release.containers[byStandard ? 'standard' : 'slim'];
  const pagePath = byStandard ? standard : page;
  return {
    /** The page module, relative to the folder of the version. */
    pagePath,
    /** The same in the standard container, whichever the site loads. */
    standardPagePath: standard,
    entry: base + container,
    page: base + pagePath,
    preload: (byStandard ? [container] : route.preload).map(file => base + file),
    css: route.css.map(file => base + file),
  };
}

/** The module of a fragment in the builds that browsers and servers load, relative to the folder of the version. @param key as `cartao@1` */
export async function liveFragment(remote: string, key: string) {
  const entry = await liveEntry(remote);
  const { release } = entry.extras;
  const { client, server } = findOwnModules(release, { fragment: key });
  const module = byStandard ? findStandard(release, client) : client;
  return { base: releaseBase(entry), module, serverModule: server };
}
