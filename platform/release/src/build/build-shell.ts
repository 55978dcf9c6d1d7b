import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sharedVersions } from '@serafim/federation/shared-versions';
import { CONTRACT_VERSION } from '@serafim/platform-contract/module';
import { SHELL_ENTRY, type ShellManifest, shellManifestSchema } from '@serafim/platform-contract/release';
import { SHELL_NAME } from '@serafim/platform-contract/slot';
import { describeShellSlots } from '@serafim/release-store/composition/check-shell-slots';
import { clientPath } from '@serafim/release-store/files/store-layout';
import { repository } from '@serafim/server-kit/process/repository';
import { readSiteRules, siteParts } from '../site-parts.ts';
import { compressFiles, describeFiles } from './files.ts';
import { runBuilds } from './run-builds.ts';
import { digestSources, type RemoteSources, SHELL_SOURCES } from './sources.ts';
import { nameVersion, type ReleaseOutput } from './version.ts';

/** Where the shell's builds go, from its folder: that for browsers, the program of servers, and that as it is released. */
const OUTPUTS = { client: 'dist/client', server: 'dist/server', released: 'dist/released' };

/** The program that servers render with. */
const PROGRAM = 'remote-process.js';

/** Folder of the site's shell. */
const shellFolder = (): string => resolve(repository, siteParts.shell, '../..');

async function buildNow(): Promise<boolean> {
  const folder = shellFolder();
  const stamp = join(folder, 'dist/.built-from');
  const digest = await digestSources(repository, SHELL_SOURCES);
  const last = await readFile(stamp, 'utf8').catch(() => '');
  if (last === digest) return false;
  await runBuilds(folder);
  await compressFiles(join(folder, OUTPUTS.client));
  await writeFile(stamp, digest);
  return true;
}

let building: Promise<boolean> | undefined;

/** Builds the shell unless its last build is of the same sources. True when it built. */
export function buildShell(): Promise<boolean> {
  building ??= buildNow().finally(() => {
    building = undefined;
  });
  return building;
}

/** The fields of Vite's manifest that composers read. */
const toManifest = (manifest: ShellManifest): ShellManifest =>
  Object.fromEntries(
    Object.entries(manifest).map(([name, { file, imports, css, assets }]) => [
      name,
      { file, ...(imports && { imports }), ...(css && { css }), ...(assets && { assets }) },
    ]),
  );

/**
 * Copies the program of the server build, with the addresses of pictures as the version has them: a server cannot find
 * them from its own module as browsers do.
 */
async function nameProgram(folder: string, version: string): Promise<void> {
  const text = await readFile(join(folder, OUTPUTS.server, PROGRAM), 'utf8');
  const named = text.replaceAll('/shell/assets/', `/${clientPath({ remote: SHELL_NAME, version })}/assets/`);
  await writeFile(join(folder, OUTPUTS.released, PROGRAM), named);
}

/** Builds the shell, and describes it as a remote of its name. */
export async function buildShellOutput({
  owner,
  packageVersion,
}: Pick<RemoteSources, 'owner' | 'packageVersion'>) {
  const folder = shellFolder();
  await buildShell();
  const [client, server] = [join(folder, OUTPUTS.client), join(folder, OUTPUTS.released)];
  await rm(server, { recursive: true, force: true });
  await mkdir(server, { recursive: true });
  await copyFile(join(folder, OUTPUTS.server, PROGRAM), join(server, PROGRAM));

  const text = await readFile(join(client, '.vite/manifest.json'), 'utf8');
  const manifest = toManifest(shellManifestSchema.parse(JSON.parse(text)));
  const start = manifest[SHELL_ENTRY]?.file ?? '';
  const { slots } = await readSiteRules(repository);
  const output: ReleaseOutput = {
    remote: SHELL_NAME,
    owner,
    contract: CONTRACT_VERSION,
    containers: { standard: start, slim: start },
    routes: [],
    slots: [...describeShellSlots(slots).values()],
    shell: manifest,
    files: await describeFiles(client),
    serverFiles: await describeFiles(server),
    shared: { ...sharedVersions },
  };
  const version = nameVersion(packageVersion, output);
  await nameProgram(folder, version);
  return { output, version, folders: { client, server } };
}
