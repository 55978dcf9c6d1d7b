import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { expect, it } from 'vitest';
import { missingPackages, neededTools } from './needed-tools.ts';

it('a machine lacks the packages of which neither a command nor a file is there', () => {
  const tools = [
    { package: 'nodejs', file: 'node' },
    { package: 'base-files', file: repository },
    { package: 'harp', file: 'harpd' },
    { package: 'harp-data', file: '/usr/lib/harp' },
  ];
  expect(missingPackages(tools)).toEqual(['harp', 'harp-data']);
});

/** Programs that no test calls: of the film of the documents, and of the figure with a network of its own. */
const OTHERS = ['ffmpeg', 'ip', 'tc'];

it('the list has every program that a workspace is allowed to call', () => {
  const knip = JSON.parse(readFileSync(join(repository, 'knip.json'), 'utf8')) as {
    workspaces: Record<string, { ignoreBinaries?: string[] }>;
  };
  const called = Object.values(knip.workspaces).flatMap(({ ignoreBinaries = [] }) => ignoreBinaries);
  const files = neededTools.map(({ file }) => file);
  expect(called.length).toBeGreaterThan(3);
  expect(called.filter(name => ![...files, ...OTHERS].includes(name))).toEqual([]);
});
