import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readBrand } from '@serafim/contract/brand/read-brand';
import { createComposer } from './app.ts';
import { createRegistrySource } from './registry-source.ts';
import { createReleaseSets } from './release-sets.ts';
import { readSettings } from './settings.ts';
import { readShellFiles } from './shell-files.ts';

const settings = readSettings(process.env);
const shellFolder = resolve(import.meta.dirname, '../dist/client');
const releasesFolder = join(settings.releasesDir, 'r');
await mkdir(releasesFolder, { recursive: true });

const registry = createRegistrySource({
  store: settings.releasesDir,
  onRefused: cause => console.error('The registry was refused; the last good one stays in force.', cause),
});

const app = await createComposer({
  sets: createReleaseSets(registry),
  files: await readShellFiles(shellFolder),
  brand: await readBrand(settings.brandFile),
  shellFolder,
  releasesFolder,
  apiUrl: settings.apiUrl,
});

const stop = () => void app.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

await app.listen({ port: settings.port, host: settings.host });
