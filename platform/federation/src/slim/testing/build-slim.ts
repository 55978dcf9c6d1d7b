import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { readRemote } from '../../read-remote.ts';
import { remoteEntry } from '../../remote-entry.ts';
import { slimContainer } from '../slim-plugin.ts';

/** Folder of the remote of these tests. */
export const fixture = join(import.meta.dirname, '../../../fixture');

/** Builds the slim container of a remote with some versions of the shared packages. @returns the folder of the build */
export async function buildSlim(root: string, required: Readonly<Record<string, string>>): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'serafim-slim-'));
  const remote = await readRemote(root);
  await build({
    root,
    configFile: false,
    base: './',
    logLevel: 'error',
    plugins: [
      remoteEntry({ name: 'exemplo', folder: root, remote }),
      slimContainer({ name: 'exemplo', remote, required }),
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  });
  return outDir;
}
