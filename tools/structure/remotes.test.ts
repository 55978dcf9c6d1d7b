import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { routerSurface } from '@serafim/platform-contract/shared';
import { repository } from '@serafim/server-kit/process/repository';
import { expect, it } from 'vitest';
import { isTest, parseSource, sourceFiles } from './sources.ts';

const remotes = readdirSync(repository).filter(name => name.startsWith('remote-'));

it.each(remotes)('%s has one entry and runs standalone', remote => {
  const entries = readdirSync(join(repository, remote, 'src'), { withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).map(({ name }) => name);
  expect(files).toEqual(expect.arrayContaining(['main.tsx', 'remote.ts']));
});

it('remotes import from the router only what the shell shares', () => {
  const shared = new Set<string>(routerSurface);
  const taken = sourceFiles
    .filter(file => file.startsWith('remote-') && !isTest(file) && !file.endsWith('/main.tsx'))
    .flatMap(file =>
      parseSource(file)
        .module.staticImports.filter(({ moduleRequest }) => moduleRequest.value === 'react-router-dom')
        .flatMap(({ entries }) => entries)
        .filter(({ isType }) => !isType)
        .map(({ importName }) => ({ file, name: importName.name ?? '*' })),
    );
  expect(taken.filter(({ name }) => !shared.has(name))).toEqual([]);
});
