import { cp, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Registry, RegistryEntry } from '@serafim/contract/remote/registry';
import { type Release, releaseSchema } from '@serafim/contract/remote/release';
import { clientPath, serverPath } from '@serafim/contract/remote/store-layout';
import { compressFiles } from './files.ts';
import { openRegistryStore } from './registry-store.ts';

/** Where a version's files stand in the store. The browser build is public, the server build is not. */
const versionFolder = (store: string, { remote, version }: Release) =>
  join(store, clientPath({ remote, version }));
const serverFolder = (store: string, { remote, version }: Release) =>
  join(store, serverPath({ remote, version }));

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Puts a build into the store as a version folder that never changes again. A folder that is there stays. */
export async function storeRelease(
  store: string,
  release: Release,
  folders: { client: string; server: string },
) {
  await putFolder(folders.server, serverFolder(store, release), async () => {});
  await putFolder(folders.client, versionFolder(store, release), async draft => {
    await writeFile(join(draft, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    await compressFiles(draft);
  });
}

/** Fills a folder under another name first, so that nobody ever sees half of it. */
async function putFolder(from: string, to: string, finish: (draft: string) => Promise<void>) {
  if (await exists(to)) return;
  const draft = `${to}.${process.pid}.tmp`;
  await mkdir(draft, { recursive: true });
  // Vite's own manifests stay behind: nobody outside the build reads them.
  await cp(from, draft, { recursive: true, filter: path => basename(path) !== '.vite' });
  await finish(draft);
  await rename(draft, to);
}

/** The release of a version that is in the store already; null when it is not. */
export async function storedRelease(store: string, remote: string, version: string): Promise<Release | null> {
  const file = join(store, clientPath({ remote, version }), 'release.json');
  return (await exists(file)) ? releaseSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : null;
}

/** Makes a stored release the one that every new visitor gets; the version before it becomes the fallback. */
export function goLive(store: string, release: Release): Promise<Registry> {
  return openRegistryStore(store).update(registry => {
    const before = registry.microFrontends[release.remote]?.find(entry => entry.deployment.default);
    const entry: RegistryEntry = {
      url: `/${clientPath(release)}/${release.containers.standard}`,
      ...(before && before.metadata.version !== release.version ? { fallbackUrl: before.url } : {}),
      metadata: {
        version: release.version,
        integrity: release.files[release.containers.standard]?.integrity ?? '',
      },
      deployment: { traffic: 100, default: true },
      extras: { release },
    };
    return { ...registry, microFrontends: { ...registry.microFrontends, [release.remote]: [entry] } };
  });
}

/** The version of a remote that every new visitor gets; null before its first release. */
export async function liveVersion(store: string, remote: string): Promise<string | null> {
  const { microFrontends } = await openRegistryStore(store).read();
  return microFrontends[remote]?.find(entry => entry.deployment.default)?.metadata.version ?? null;
}
