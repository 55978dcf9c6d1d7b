import { dirname, join, normalize } from 'node:path';
import { SHELL_SOURCES } from '@serafim/release/build/sources';
import { siteParts } from '@serafim/release/site-parts';
import { describe, expect, it } from 'vitest';
import { findCycles, graphOf } from './cycles.ts';
import { namedIn, readTable } from './markdown.ts';
import { type Import, imports, isTest, readSource, sourceFiles } from './sources.ts';
import { workspaceAt, workspaces } from './workspaces.ts';

/** Which packages each may import, by the table that readers are shown. */
const mayImport = new Map(
  readTable('docs/architecture.md', 'package', 'may import').flatMap(([packages = '', targets = '']) =>
    namedIn(packages).map(name => [name, targets] as const),
  ),
);

/** What a package may import beyond that in its Vite config, and name in its package.json for it. */
const forConfigs = ['platform/federation'];
/** What tests of every package may use: it starts the PostgreSQL server that they run on. */
const forTests = ['platform/server-kit'];

const rowOf = (folder: string) => (folder.startsWith('remote-') ? 'remote-*' : folder);

/** @throws where the table has no row for the package */
function isAllowed(folder: string, target: string): boolean {
  const targets = mayImport.get(rowOf(folder));
  if (targets === undefined) throw new Error(`docs/architecture.md does not say what ${folder} may import`);
  return targets.startsWith('everything but')
    ? !namedIn(targets).includes(target)
    : namedIn(targets).includes(target);
}

const isConfig = (file: string) => /(?:^|\/)vite\.config\.ts$/.test(file);
const sentence = ({ file, specifier }: Import) => `${file} → ${specifier}`;

describe('packages', () => {
  it('are all in the table of docs/architecture.md, and no others are', () => {
    const folders = workspaces.map(({ folder }) => folder);
    expect([...mayImport.keys()].sort()).toEqual([...new Set(folders.map(rowOf))].sort());
  });

  it('import only along the arrows', () => {
    const wrong = imports.filter(({ file, target }) => {
      const folder = workspaceAt(file);
      if (target === undefined || target === folder) return false;
      if (isConfig(file) && forConfigs.includes(target)) return false;
      if (isTest(file) && forTests.includes(target)) return false;
      return !isAllowed(folder, target);
    });
    expect(wrong.map(sentence)).toEqual([]);
  });

  it('name in their package.json only what they may import', () => {
    const wrong = workspaces.flatMap(({ folder, dependsOn }) =>
      dependsOn
        .filter(target => !isAllowed(folder, target) && ![...forTests, ...forConfigs].includes(target))
        .map(target => `${folder} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('depend on one another in one direction, development included', () => {
    const arrows = workspaces.flatMap(({ folder, dependsOn }) =>
      dependsOn.map(target => [folder, target] as const),
    );
    expect(findCycles(graphOf(arrows))).toEqual([]);
  });

  it('keep the site out of the platform', () => {
    const wrong = imports.filter(
      ({ file, target }) =>
        file.startsWith('platform/') && target !== undefined && !target.startsWith('platform/'),
    );
    expect(wrong.map(sentence)).toEqual([]);
  });

  it('export modules of the platform by their names alone', () => {
    const open = workspaces.filter(
      ({ folder, exported }) => folder.startsWith('platform/') && exported.some(name => name.includes('*')),
    );
    expect(open.map(({ folder }) => folder)).toEqual([]);
  });

  it('of the platform find no file by climbing out of their folder', () => {
    const climbs = /import\.meta\.dirname, '(\.\.[^']*)'|new URL\('(\.\.[^']*)', import\.meta\.url\)/g;
    const wrong = sourceFiles
      .filter(file => file.startsWith('platform/') && !file.endsWith('.test.ts'))
      .flatMap(file =>
        [...readSource(file).matchAll(climbs)].flatMap(([, folder, address]) => {
          const reached = normalize(join(dirname(file), folder ?? address ?? ''));
          return reached.startsWith(`${workspaceAt(file)}/`) ? [] : [`${file} → ${reached}`];
        }),
      );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['the shell', 'shell', SHELL_SOURCES],
    ['a remote', 'remote-member', ['remote-member', ...siteParts.sources]],
  ])('that %s is built from are in what names its build', (_what, folder, sources) => {
    const from = Map.groupBy(imports, ({ file }) => file);
    const reached = new Set(sourceFiles.filter(file => file.startsWith(`${folder}/`) && !isTest(file)));
    for (const file of reached) for (const { path } of from.get(file) ?? []) if (path) reached.add(path);
    const isNamed = (file: string) =>
      sources.some(source => file === source || file.startsWith(`${source}/`));
    expect(reached.size).toBeGreaterThan(100);
    expect([...reached].filter(file => from.has(file) && !isNamed(file))).toEqual([]);
  });

  it('keep React and the browser out of the contracts', () => {
    const foreign = imports.filter(
      ({ file, target, specifier }) =>
        ['contract', 'platform/contract'].includes(workspaceAt(file)) &&
        !isTest(file) &&
        target === undefined &&
        !specifier.startsWith('node:') &&
        !/^zod(?:\/|$)/.test(specifier) &&
        !(specifier === 'axios' && file.startsWith('contract/src/api/http/')),
    );
    expect(foreign.map(sentence)).toEqual([]);
  });

  // Named by the owner, all to be used for real.
  it.each([
    ['react', /^(?:shell|ui|remote-)/],
    ['react-dom', /^platform\/host\/src/],
    ['react-router-dom', /^(?:shell|remote-)/],
    ['zustand', /^(?:shell|remote-)/],
    ['axios', /^contract\/src\/api/],
    ['@module-federation/vite', /^platform\/federation/],
    ['vite', /^platform\/release/],
    ['concurrently', /^tools\/dev/],
    ['vitest', /\.test\.tsx?$/],
    ['playwright', /^e2e/],
  ])('use %s', (name, where) => {
    const value = new RegExp(`(?:^|\\n)import (?!type )[^;]*?'${name}(?:/[^']*)?'|import\\('${name}`);
    const isWanted = (file: string) => where.test(file) && (name === 'vitest' || !isTest(file));
    expect(sourceFiles.filter(isWanted).some(file => value.test(readSource(file)))).toBe(true);
  });

  it('reach the API through the one client', () => {
    const axios = imports.filter(({ specifier }) => specifier === 'axios').map(({ file }) => file);
    expect(axios.filter(file => !file.startsWith('contract/src/api/'))).toEqual([]);
  });
});
