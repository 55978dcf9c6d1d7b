import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONTAINER_ENTRY, outputs, SLIM_ENTRY, SLIM_FOLDER } from '@serafim/federation/layout';
import { sharedVersions } from '@serafim/federation/shared-versions';
import { type Release, releaseSchema } from '@serafim/platform-contract/release';
import { commitOf } from './commit.ts';
import { describeFiles } from './files.ts';
import { storeLastVersion } from './last-build.ts';
import { findNeeds } from './need-names.ts';
import { readBuilt } from './released-routes.ts';
import { digestInputs, type RemoteSources } from './sources.ts';
import { takeMaps } from './take-maps.ts';
import { nameServerBuild, nameVersion, type ReleaseOutput, unnamedPath } from './version.ts';

const buildProcess = fileURLToPath(new URL('./build-process.ts', import.meta.url));

/**
 * Runs the builds in a process of their own, in the remote's folder and as for visitors. Plugins number what they make
 * by process, and with another NODE_ENV JSX would name its source: the output would depend on who starts the build.
 */
async function runBuilds({ folder, name }: RemoteSources): Promise<void> {
  await rm(join(folder, 'dist'), { recursive: true, force: true });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = fork(buildProcess, [folder, unnamedPath(name)], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  child.once('message', message => reject(new Error(String(message))));
  child.once('error', reject);
  child.once('exit', (code, signal) =>
    code === 0 ? resolve() : reject(new Error(`The build of ${folder} ended with ${signal ?? code}`)),
  );
  return promise;
}

/**
 * Builds a remote for browsers and for servers, describes the result, and names it by what it is.
 * @throws when the build fails or the entry is not what the contract asks for, naming the field
 */
export async function buildRemote(
  sources: RemoteSources,
  { note, previous }: { note?: string | undefined; previous?: string | undefined } = {},
) {
  const { folder, name: remote, owner } = sources;
  const folders = {
    client: join(folder, outputs.standard),
    server: join(folder, outputs.server),
    maps: join(folder, 'dist/maps.json'),
  };
  const inputs = await digestInputs(sources);
  await runBuilds(sources);
  await takeMaps(folders.client, dirname(folder), folders.maps);

  const output: ReleaseOutput = {
    remote,
    owner,
    containers: { standard: CONTAINER_ENTRY, slim: `${SLIM_FOLDER}/${SLIM_ENTRY}` },
    ...(await readBuilt(sources, folders.client)),
    files: await describeFiles(folders.client),
    serverFiles: await describeFiles(folders.server),
    shared: { ...sharedVersions },
  };
  const version = nameVersion(sources.packageVersion, output);
  await nameServerBuild(folders, remote, version);
  // A source that changed meanwhile may or may not be in the output.
  if ((await digestInputs(sources)) === inputs) await storeLastVersion(folder, inputs, version);

  const commit = await commitOf(folder);
  const release: Release = releaseSchema.parse({
    ...output,
    version,
    builtAt: new Date().toISOString(),
    ...(note ? { note } : {}),
    ...(commit ? { commit } : {}),
    ...(previous ? { previous } : {}),
    serverFiles: await describeFiles(folders.server),
  });
  return { release, folders, found: await findNeeds(folder, release.needs) };
}
