import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewName } from '@serafim/release/outside/remote-name';
import { z } from 'zod';

const packageSchema = z.looseObject({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

const DEPENDENCIES = [
  '@serafim/contract',
  '@serafim/platform-contract',
  '@serafim/remote-kit',
  '@serafim/ui',
  'react',
  'react-dom',
  'react-router-dom',
  'zustand',
];
const DEV_DEPENDENCIES = [
  '@serafim/federation',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/react',
  '@types/react-dom',
  'jsdom',
  'vite',
];

const asFile = (document: object) => `${JSON.stringify(document, null, 2)}\n`;

/** The settings of a new remote, by file name. Its packages have the versions of the shell, the design system and
 * the other remotes, in which it runs. */
export async function settingsFiles(root: string, { kebab }: NewName): Promise<Record<string, string>> {
  const read = async (room: string) =>
    packageSchema.parse(JSON.parse(await readFile(join(root, room, 'package.json'), 'utf8')));
  const [shell, ui, landing] = [await read('shell'), await read('ui'), await read('remote-landing')];
  const installed = {
    ...landing.dependencies,
    ...ui.devDependencies,
    ...shell.devDependencies,
    ...shell.dependencies,
  };
  const pick = (names: readonly string[]) =>
    Object.fromEntries(
      names.map(name => {
        const version = installed[name];
        if (!version) throw new Error(`Neither shell nor ui nor a remote names a version of ${name}`);
        return [name, version];
      }),
    );
  const manifest = {
    name: `remote-${kebab}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'vite --mode standalone',
      release: 'node --disable-warning=ExperimentalWarning ../platform/release/src/cli.ts release',
    },
    dependencies: pick(DEPENDENCIES),
    devDependencies: pick(DEV_DEPENDENCIES),
  };
  const types = {
    extends: '../tsconfig.base.json',
    compilerOptions: { types: ['node', 'vite/client'] },
    include: ['src', '*.ts', '../offers.d.ts'],
    references: [
      { path: '../contract' },
      { path: '../platform/contract' },
      { path: '../ui' },
      { path: '../platform/remote-kit' },
      { path: '../platform/federation' },
    ],
  };
  return { 'package.json': asFile(manifest), 'tsconfig.json': asFile(types) };
}
