import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { sharedPackages } from '@serafim/platform-contract/shared';
import { buildShell } from '@serafim/release/build/build-shell';
import { repository } from '@serafim/server-kit/process/repository';
import { nodeFlags } from '@serafim/server-kit/process/start-service';
import { buildCode } from './build-code.ts';
import { copyPackages } from './copy-packages.ts';

/** Folders whose other files, as typefaces and stylesheets, the code reads from beside itself. */
const READ_BESIDE = ['shell/server', 'mock-api/src'];

/** What the code asks of the package of the interface by name: its pictures. */
const PICTURES = ['package.json', 'src/illustrations'];

/** What the shell's server build and those of remotes import, beside what the composer's code does. */
const FOR_RENDERING = [...sharedPackages, 'react-dom/server'];

const LAUNCHER = `#!/bin/sh
exec "\${0%/*}/bin/node" ${nodeFlags.join(' ')} "\${0%/*}/tools/operate/built-main.js" "$@"
`;

/** Where `siteParts` finds the parts of a site that was built. */
const MANIFEST = {
  name: 'serafim-bundle',
  private: true,
  type: 'module',
  serafim: {
    api: 'mock-api/src/server.js',
    composer: 'shell/server/server.js',
    shell: 'shell/dist/client',
  },
};

/** Licence of the Node that runs this: beside it where it was installed by hand, else in the package that installed it. */
function findNodeLicense(): string {
  const packaged = `node_modules/node-${process.platform}-${process.arch}/LICENSE`;
  const found = ['LICENSE', packaged]
    .map(path => join(dirname(process.execPath), '..', path))
    .find(existsSync);
  if (!found) throw new Error(`The licence of ${process.execPath} is not beside it: npm ci`);
  return found;
}

async function isEmpty(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length === 0;
}

/** Lets every account read what its owner may read: files that a start has built are for the owner alone. */
async function letAllRead(folder: string): Promise<void> {
  const open = async (path: string) => {
    const { mode } = await stat(path);
    await chmod(path, mode | ((mode & 0o500) >> 3) | ((mode & 0o500) >> 6));
  };
  await open(folder);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await letAllRead(path);
    else await open(path);
  }
}

/**
 * Builds composer, API and shell into a folder that runs by itself: code, production packages and Node. Everybody may
 * read it, and nothing is ever written there.
 * @throws where the folder is not empty
 */
export async function bundle([given]: readonly string[]): Promise<void> {
  if (given === undefined) throw new Error('Name a new folder: npm run operate -- bundle <folder>');
  const finished = resolve(given);
  if (!(await isEmpty(finished))) throw new Error(`${finished} is not empty. Name a new folder.`);
  // A build that breaks off leaves nothing that looks like a bundle.
  const folder = `${finished}.draft`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await buildShell();
  const imports = await buildCode(folder);
  for (const from of READ_BESIDE)
    await cp(join(repository, from), join(folder, from), {
      recursive: true,
      filter: path => !/\.tsx?$|\/testing$/.test(path),
    });
  for (const part of PICTURES)
    await cp(join(repository, 'ui', part), join(folder, 'node_modules/@serafim/ui', part), {
      recursive: true,
    });
  for (const build of ['client', 'server'])
    await cp(join(repository, 'shell/dist', build), join(folder, 'shell/dist', build), { recursive: true });
  await copyPackages([...imports, ...FOR_RENDERING], folder);
  await mkdir(join(folder, 'bin'));
  await copyFile(process.execPath, join(folder, 'bin/node'));
  await copyFile(findNodeLicense(), join(folder, 'bin/LICENSE'));
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`);
  await writeFile(join(folder, 'operate'), LAUNCHER);
  await chmod(join(folder, 'operate'), 0o755);
  await letAllRead(folder);
  await rename(folder, finished);
  process.stdout.write(`Built ${finished}. It starts with ${join(finished, 'operate')} serve, and … api.\n`);
}
