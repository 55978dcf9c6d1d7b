import { dirname, join, posix } from 'node:path';
import { readRemote } from '@serafim/federation/read-remote';
import { repository } from '@serafim/server-kit/process/repository';
import { expect, it } from 'vitest';
import { namedIn, readTable } from './markdown.ts';
import { imports, isForTests, isTest, sourceFiles } from './sources.ts';
import { workspaces } from './workspaces.ts';

const remotes = workspaces.map(({ folder }) => folder).filter(folder => folder.startsWith('remote-'));

/** `/Rede of network in remote-landing/src/network`, for each route of a remote. */
async function listPages(folder: string): Promise<string[]> {
  const { routes } = await readRemote(join(repository, folder));
  return routes.map(
    ({ path, page }) =>
      `${path} of ${folder.slice('remote-'.length)} in ${posix.join(folder, 'src', dirname(page))}`,
  );
}

it('docs/pages.md lists every page with its remote and folder, and no other', async () => {
  const listed = readTable('docs/pages.md', 'path', 'remote', 'folder').flatMap(
    ([paths = '', remote = '', folder = '']) =>
      namedIn(paths).map(path => `${path} of ${remote} in ${namedIn(folder)[0]}`),
  );
  const pages = await Promise.all(remotes.map(listPages));
  expect(listed.sort()).toEqual(pages.flat().sort());
});

it('every module of a remote is imported, or named in its data as a page, a server part or a fragment', async () => {
  const named = await Promise.all(
    remotes.map(async folder => {
      const { routes, fragments = [] } = await readRemote(join(repository, folder));
      const files = [
        ...routes.flatMap(({ page, server }) => [page, ...(server ? [server] : [])]),
        ...fragments.map(({ component }) => component),
      ];
      return files.map(file => posix.join(folder, 'src', file));
    }),
  );
  const reached = new Set([
    ...named.flat(),
    ...imports.filter(({ file }) => !isTest(file)).map(({ path }) => path),
  ]);
  const own = sourceFiles.filter(file => /^remote-[^/]+\/src\//.test(file) && !isForTests(file));
  const entries = /\/src\/(?:main\.tsx|remote\.ts|.*\.d\.ts)$/;
  expect(own.filter(file => !entries.test(file) && !reached.has(file))).toEqual([]);
});
