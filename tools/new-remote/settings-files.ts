import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { NewName } from './remote-name.ts';

const packageSchema = z.looseObject({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

const DEPENDENCIES = [
  '@serafim/contract',
  '@serafim/ui',
  'react',
  'react-dom',
  'react-router-dom',
  'zustand',
];
const DEV_DEPENDENCIES = [
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/react',
  '@types/react-dom',
  'jsdom',
  'tools',
  'vite',
];

const asFile = (document: object) => `${JSON.stringify(document, null, 2)}\n`;

/** The settings of a new remote, by file name. Its packages are of the versions that the shell and
 * the design system have: it runs in there. */
export async function settingsFiles(root: string, { kebab }: NewName): Promise<Record<string, string>> {
  const read = async (room: string) =>
    packageSchema.parse(JSON.parse(await readFile(join(root, room, 'package.json'), 'utf8')));
  const [shell, ui] = [await read('shell'), await read('ui')];
  const installed = { ...ui.devDependencies, ...shell.devDependencies, ...shell.dependencies };
  const pick = (names: readonly string[]) =>
    Object.fromEntries(
      names.map(name => {
        const version = installed[name];
        if (!version) throw new Error(`Neither shell nor ui names a version of ${name}`);
        return [name, version];
      }),
    );
  const manifest = {
    name: `remote-${kebab}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'vite --mode alone',
      release: 'node --disable-warning=ExperimentalWarning ../tools/release/cli.ts',
    },
    dependencies: pick(DEPENDENCIES),
    devDependencies: pick(DEV_DEPENDENCIES),
  };
  const types = {
    extends: '../tsconfig.base.json',
    compilerOptions: { types: ['node', 'vite/client', 'tools/federation/alone-module'] },
    include: ['src', '*.ts'],
    references: [{ path: '../contract' }, { path: '../ui' }, { path: '../tools' }],
  };
  return { 'package.json': asFile(manifest), 'tsconfig.json': asFile(types) };
}
