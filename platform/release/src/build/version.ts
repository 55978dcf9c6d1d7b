import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@serafim/platform-contract/release';
import { clientPath } from '@serafim/release-store/files/store-layout';
import { documentDigest } from '@serafim/release-store/signatures/signatures';
import { listFiles } from './files.ts';

/** Stands for the version while a build has no name yet. */
const UNNAMED = '0.0.0-unnamed';

/** Where the files of a version are served, before the version is known and after. */
const publicPath = (remote: string, version: string) => `/${clientPath({ remote, version })}/`;

/** Public path that a remote's server build is made with; `nameServerBuild` puts the version into it. */
export const unnamedPath = (remote: string) => publicPath(remote, UNNAMED);

/**
 * What makes one release another one: all that is stored of it but its name, its date and its notes. Of what it needs,
 * the ids alone: their shapes are those that others offer at the moment of the release.
 */
export type ReleaseOutput = Omit<Release, 'version' | 'builtAt' | 'note' | 'commit' | 'previous'>;

/**
 * Names a version by what was built: the digests of its files, its routes, its owner. The same output has the same
 * name, whatever it was built from, where and when.
 * @param packageVersion the readable half, as `1.2.0`
 * @param output of a build whose files hold `unnamedPath` in place of the version's own
 */
export const nameVersion = (packageVersion: string, output: ReleaseOutput): string =>
  `${packageVersion}-${documentDigest(output).slice(0, 12)}`;

/**
 * Puts the version into a server build. A picture's address has it in there, since a server cannot find it from the
 * address of its own module as browsers do.
 * @throws when the version's place is left open somewhere in the two builds
 */
export async function nameServerBuild(
  folders: { client: string; server: string },
  remote: string,
  version: string,
): Promise<void> {
  await forEachFile(folders.server, async (file, text) => {
    const named = text.replaceAll(unnamedPath(remote), publicPath(remote, version));
    if (named !== text) await writeFile(file, named, 'latin1');
  });
  for (const folder of [folders.server, folders.client])
    await forEachFile(folder, async (file, text) => {
      if (text.includes(UNNAMED))
        throw new Error(
          `${file} holds its public path in a form that no version can be put into: write addresses of files as \`import\` or \`new URL(…, import.meta.url)\``,
        );
    });
}

async function forEachFile(folder: string, act: (file: string, text: string) => Promise<void>) {
  // One character a byte, so that a picture passes through unharmed.
  for (const path of await listFiles(folder))
    await act(join(folder, path), await readFile(join(folder, path), 'latin1'));
}
