import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFiles } from '@serafim/release/build/files';
import { openConfiguredReleases, readCheckedSite } from '@serafim/release/commands/site';
import { staticGates } from '@serafim/release/gate/gates';
import { releaseTogether } from '@serafim/release/publish/release';
import { build } from 'vite';

// `npm start`: builds the host, releases what changed of the three remotes as one change, and serves them; with
// `--build`, builds the host alone.

/** Builds the host for browsers, and the program that renders its pages on the server. */
async function buildHost(root: string): Promise<void> {
  await build({ root, logLevel: 'warn' });
  await build({ root, logLevel: 'warn', build: { ssr: true } });
  await compressFiles(join(root, 'dist/client'));
}

async function releaseRemotes(root: string): Promise<void> {
  const names = await readdir(root);
  const folders = names.filter(name => name.startsWith('remote-')).map(name => join(root, name));
  const releases = await openConfiguredReleases();
  const gates = staticGates(await readCheckedSite());
  await releaseTogether({ folders, releases, gates, leaves: 'decided' });
  await releases.close();
}

await buildHost(join(import.meta.dirname, 'host'));
if (!process.argv.includes('--build')) {
  await releaseRemotes(import.meta.dirname);
  await import('./host/server.ts');
  const { site } = await import('./host/site.ts');
  process.stdout.write(`The store: ${site.brand.siteUrl}\n`);
}
