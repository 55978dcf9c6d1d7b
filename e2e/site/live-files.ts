import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registrySchema } from '@serafim/contract/remote/registry';
import { baseOf, REGISTRY_FILE } from '@serafim/contract/remote/store-layout';
import { runningSite } from './running-site.ts';

/** Addresses of the files that one route of a remote needs first, of its container and of all its scripts. */
export async function liveFiles(remote: string, path: string) {
  const { dataFolder } = runningSite();
  const text = await readFile(join(dataFolder, 'releases', REGISTRY_FILE), 'utf8');
  const entry = registrySchema
    .parse(JSON.parse(text))
    .microFrontends[remote]?.find(one => one.deployment.default);
  const route = entry?.extras.release.routes.find(one => one.path === path);
  if (!entry || !route) throw new Error(`${remote} has no live route ${path}`);
  const { containers } = entry.extras.release;
  const base = baseOf(entry);
  const page = route.preload.find(file => /-page-[^/]*\.js$/.test(file));
  if (!page) throw new Error(`The page of ${path} is not among its preloads`);
  return {
    entry: base + containers.slim,
    page: base + page,
    preload: route.preload.map(file => base + file),
    css: route.css.map(file => base + file),
    /** Every script of this version, whether some page asks for it or not. */
    scripts: Object.keys(entry.extras.release.files)
      .filter(file => file.endsWith('.js'))
      .map(file => base + file),
  };
}
