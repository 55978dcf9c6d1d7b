import { createHash } from 'node:crypto';
import type { Release } from '@serafim/contract/remote/release';
import { clientPath, serverPath } from '@serafim/contract/remote/store-layout';
import type { FileStore } from './file-store.ts';
import { ReleaseRefused } from './release-refused.ts';

/** How many files are read at the same time. */
const AT_ONCE = 16;

/** Digest of a file's bytes, as a browser writes it. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Does something with each of a list, some at a time. */
export async function eachOf<T>(list: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const rest = list[Symbol.iterator]();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Every file of a release as it stands in the store, with what it must hold. */
export const filesOf = (release: Release) =>
  [
    [clientPath(release), release.files] as const,
    [serverPath(release), release.serverFiles] as const,
  ].flatMap(([folder, files]) =>
    Object.entries(files).map(([path, facts]) => ({ path: `${folder}/${path}`, ...facts })),
  );

/** Reads every file of a release back. @throws ReleaseRefused naming the first that is missing or changed */
export async function assertFiles(store: FileStore, release: Release): Promise<void> {
  await eachOf(filesOf(release), async ({ path, integrity }) => {
    const bytes = await store.get(path);
    if (!bytes) throw new ReleaseRefused('files', `${path} is missing from the store`);
    if (integrityOf(bytes) !== integrity)
      throw new ReleaseRefused('files', `${path} is not what was released`);
  });
}
