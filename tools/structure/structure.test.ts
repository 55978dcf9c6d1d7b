import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository } from '../release/data-folder.ts';
import { type Import, importsOf, readSource, sourceFiles } from './imports.ts';

const files = sourceFiles();
const imports = files.flatMap(importsOf);
const remotes = readdirSync(repository).filter(name => name.startsWith('remote-'));
const isConfig = (file: string) => /(?:^|\/)vite\.config\.ts$/.test(file);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

const mayImport: Record<string, readonly string[]> = {
  contract: [],
  ui: [],
  shell: ['ui', 'contract'],
  'mock-api': ['contract'],
  e2e: ['contract', 'tools'],
  tools: ['contract', 'mock-api', 'shell', 'ui', 'e2e'],
  ...Object.fromEntries(remotes.map(remote => [remote, ['ui', 'contract']])),
};

const say = ({ file, specifier }: Import) => `${file} → ${specifier}`;

describe('the rooms of the repository', () => {
  it('import only along the arrows', () => {
    const wrong = imports.filter(({ file, room, target }) => {
      if (target === undefined || target === room) return false;
      if (target === 'tools' && isConfig(file)) return false;
      return !mayImport[room]?.includes(target);
    });
    expect(wrong.map(say)).toEqual([]);
  });

  it('keep React and the browser out of the contract', () => {
    const packages = imports.filter(
      ({ room, file, target, specifier }) =>
        room === 'contract' && !isTest(file) && target === undefined && !specifier.startsWith('node:'),
    );
    const allowed = (one: Import) =>
      /^(?:zod|cpf-cnpj-validator)/.test(one.specifier) ||
      (one.specifier === 'axios' && one.file === 'contract/src/api/client.ts');
    expect(packages.filter(one => !allowed(one)).map(say)).toEqual([]);
  });

  it('reach the API through the one client', () => {
    const axios = imports.filter(({ specifier }) => specifier === 'axios').map(({ file }) => file);
    expect(axios.filter(file => !file.startsWith('contract/src/api/'))).toEqual([]);
  });
});

describe('a remote', () => {
  it.each(remotes)('%s has one door and runs alone', remote => {
    const inSource = readdirSync(join(repository, remote, 'src'), { withFileTypes: true });
    expect(inSource.filter(entry => entry.isFile()).map(entry => entry.name)).toEqual(
      expect.arrayContaining(['main.tsx', 'remote.tsx']),
    );
  });

  it('takes from the router only what the shell shares', async () => {
    const { routerSurface } = await import('@serafim/contract/remote/shared');
    const shared = new Set<string>(routerSurface);
    const taken = files
      .filter(file => file.startsWith('remote-') && !isTest(file) && !file.endsWith('/main.tsx'))
      .flatMap(file =>
        [...readSource(file).matchAll(/import\s*\{([^}]*)\}\s*from\s*'react-router-dom'/g)].flatMap(
          ([, names = '']) =>
            names
              .split(',')
              .map(name => name.trim())
              .filter(name => name !== '' && !name.startsWith('type '))
              .map(name => ({ file, name: name.split(/\s+as\s+/)[0] ?? name })),
        ),
      );
    expect(taken.filter(({ name }) => !shared.has(name))).toEqual([]);
  });
});

describe('files', () => {
  it('hold one idea each: at most 300 lines, tests 400', () => {
    const long = files
      .map(file => ({ file, lines: readSource(file).split('\n').length - 1 }))
      .filter(({ file, lines }) => lines > (isTest(file) || file.startsWith('e2e/') ? 400 : 300));
    expect(long).toEqual([]);
  });

  it('stay short: the median is at most 60 lines', () => {
    const lengths = files
      .map(file => readSource(file).split('\n').length - 1)
      .sort((one, other) => one - other);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(60);
  });

  it('are never drawers', () => {
    const drawers = files.filter(file => /(?:^|\/)(?:utils?|helpers?|misc|common)(?:\/|\.)/.test(file));
    expect(drawers).toEqual([]);
  });

  it('switch no rule off', () => {
    const markers = /biome-ignore|eslint-disable|@ts-ignore|@ts-expect-error|\bas any\b|: any\b/;
    expect(
      files.filter(file => !file.startsWith('tools/structure/') && markers.test(readSource(file))),
    ).toEqual([]);
  });

  it('are named in kebab case', () => {
    const names = files.map(file => file.split('/').at(-1) ?? '');
    expect(names.filter(name => !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z-]+)*$/.test(name))).toEqual([]);
  });
});
