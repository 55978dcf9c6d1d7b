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
