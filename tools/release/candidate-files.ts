import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@serafim/contract/remote/release';
import { clientPath, serverPath } from '@serafim/contract/remote/store-layout';
import type { FileStore } from 'shell/server/releases/file-store';
import type { Candidate } from './gate.ts';
import type { BuiltFolders } from './upload.ts';

const readIn = (folder: string) => (path: string) =>
  readFile(join(folder, path)).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw cause;
  });

/** The files of a remote that was just built. */
export const filesInFolders = ({ client, server }: BuiltFolders): Candidate['read'] => ({
  client: readIn(client),
  server: readIn(server),
});

/** The files of a version that is in the store. */
export const filesInStore = (files: FileStore, release: Release): Candidate['read'] => ({
  client: path => files.get(`${clientPath(release)}/${path}`),
  server: path => files.get(`${serverPath(release)}/${path}`),
});
