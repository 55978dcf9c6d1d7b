import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';

/** Folders of the remotes in this repository. */
export async function remoteFolders(): Promise<string[]> {
  const names = await readdir(repository);
  return names
    .filter(name => name.startsWith('remote-'))
    .sort()
    .map(name => join(repository, name));
}

/** Those, and the folder of the shell, which is released as they are. */
export const releasedFolders = async (): Promise<string[]> => [
  ...(await remoteFolders()),
  join(repository, 'shell'),
];
