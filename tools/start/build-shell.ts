import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFiles } from '@serafim/release/build/files';
import { digestSources } from '@serafim/release/build/sources';
import { siteParts } from '@serafim/release/site-parts';
import { repository } from '@serafim/server-kit/process/repository';
import { build } from 'vite';

const folder = join(repository, 'shell');
const stamp = join(folder, 'dist/.built-from');

/** What the shell is built from: host and composer besides what remotes are. */
export const SHELL_SOURCES = ['shell', 'platform', ...siteParts.sources];

/** Builds the shell unless its last build is of the same sources. True when it built. */
export async function buildShell(): Promise<boolean> {
  const digest = await digestSources(repository, SHELL_SOURCES);
  const last = await readFile(stamp, 'utf8').catch(() => '');
  if (last === digest) return false;
  await build({ root: folder, logLevel: 'warn' });
  await build({ root: folder, logLevel: 'warn', build: { ssr: true } });
  await compressFiles(join(folder, 'dist/client'));
  await writeFile(stamp, digest);
  return true;
}
