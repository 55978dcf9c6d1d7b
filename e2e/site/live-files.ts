import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REGISTRY_FILE } from '@serafim/release-store/files/store-layout';
import { registrySchema, releaseBase } from '@serafim/release-store/registry/registry';
import { findOwnModules } from 'tools/demo/own-modules';
import { type RunningSite, runningSite } from './running-site.ts';

async function liveEntry(remote: string, { dataFolder }: Pick<RunningSite, 'dataFolder'> = runningSite()) {
  const text = await readFile(join(dataFolder, 'releases', REGISTRY_FILE), 'utf8');
  const registry = registrySchema.parse(JSON.parse(text));
  const entry = registry.microFrontends[remote]?.find(({ deployment }) => deployment.default);
  if (!entry) throw new Error(`There is no live ${remote}`);
  return entry;
}

/** The release of a remote that a site's visitors have now. */
export const liveRelease = async (remote: string, site?: Pick<RunningSite, 'dataFolder'>) =>
  (await liveEntry(remote, site)).extras.release;

/** Addresses of a route's preloaded files and of its remote's containers. */
export async function liveFiles(remote: string, path: string) {
  const entry = await liveEntry(remote);
  const route = entry.extras.release.routes.find(route => route.path === path);
  if (!route) throw new Error(`${remote} has no live route ${path}`);
  const { containers } = entry.extras.release;
  const base = releaseBase(entry);
  const page = route.preload.find(file => /-page-[^/]*\.js$/.test(file));
  if (!page) throw new Error(`The page of ${path} is not among its preloads`);
  const [named] =
    page
      .split('/')
      .at(-1)
      ?.split(/(?<=-page-)/) ?? [];
  const standard = Object.keys(entry.extras.release.files).find(
    file => file.startsWith(`assets/${named}`) && file.endsWith('.js'),
  );
  if (!standard) throw new Error(`The page of ${path} is not in the standard container`);
  return {
    /** The page module, relative to the folder of the version. */
    pagePath: page,
    /** The same in the standard container. */
    standardPagePath: standard,
    entry: base + containers.slim,
    page: base + page,
    preload: route.preload.map(file => base + file),
    css: route.css.map(file => base + file),
  };
}

/** The module of a fragment in both builds, relative to the folder of the version. @param key as `cartao@1` */
export async function liveFragment(remote: string, key: string) {
  const entry = await liveEntry(remote);
  const { client, server } = findOwnModules(entry.extras.release, { fragment: key });
  return { base: releaseBase(entry), module: client, serverModule: server };
}
