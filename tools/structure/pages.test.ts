import { join } from 'node:path';
import type { RemoteEntry } from '@serafim/platform-contract/module';
import { repository } from '@serafim/server-kit/process/repository';
import { expect, it } from 'vitest';
import { namedIn, readTable } from './markdown.ts';
import { workspaces } from './workspaces.ts';

const remotes = workspaces.map(({ folder }) => folder).filter(folder => folder.startsWith('remote-'));

/** `/Rede of network in remote-landing/src/network`, for each route of a remote. */
async function listPages(folder: string): Promise<string[]> {
  const { remote }: RemoteEntry = await import(join(repository, folder, 'src/remote.tsx'));
  return remote.routes.map(({ path, load }) => {
    // The module that a route loads, as vitest writes the import: from the repository's root.
    const [, module = ''] = /\("\/?([^"]+)\/[^"/]+"\)/.exec(String(load)) ?? [];
    return `${path} of ${folder.slice('remote-'.length)} in ${module}`;
  });
}

it('docs/pages.md lists every page with its remote and folder, and no other', async () => {
  const listed = readTable('docs/pages.md', 'path', 'remote', 'folder').flatMap(
    ([paths = '', remote = '', folder = '']) =>
      namedIn(paths).map(path => `${path} of ${remote} in ${namedIn(folder)[0]}`),
  );
  const pages = await Promise.all(remotes.map(listPages));
  expect(listed.sort()).toEqual(pages.flat().sort());
});
