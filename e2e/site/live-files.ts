import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registrySchema } from '@serafim/contract/remote/registry';
import { baseOf, REGISTRY_FILE } from '@serafim/contract/remote/store-layout';
import { runningSite } from './running-site.ts';

/** Address of the files that one route of a remote needs first, and of the container itself. */
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
  };
}
