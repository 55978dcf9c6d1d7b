import { dirname, join } from 'node:path';
import { CONTAINER_ENTRY, outputs, SLIM_ENTRY, SLIM_FOLDER } from '@serafim/federation/layout';
import { sharedVersions } from '@serafim/federation/shared-versions';
import { type Release, releaseSchema } from '@serafim/platform-contract/release';
import { SHELL_NAME } from '@serafim/platform-contract/slot';
import { buildShellOutput } from './build-shell.ts';
import { commitOf } from './commit.ts';
import { type BuiltFolders, describeFiles } from './files.ts';
import { storeLastVersion } from './last-build.ts';
import { findNeeds } from './need-names.ts';
import { readBuilt } from './released-routes.ts';
import { runBuilds } from './run-builds.ts';
import { digestInputs, type RemoteSources } from './sources.ts';
import { takeMaps } from './take-maps.ts';
import { nameServerBuild, nameVersion, type ReleaseOutput, unnamedPath } from './version.ts';

/** Builds a remote, and names it by what was built. */
async function buildRemoteOutput({ folder, name: remote, owner, packageVersion }: RemoteSources) {
  const folders = {
    client: join(folder, outputs.standard),
    server: join(folder, outputs.server),
    maps: join(folder, 'dist/maps.json'),
  };
  await runBuilds(folder, unnamedPath(remote));
  await takeMaps(folders.client, dirname(folder), folders.maps);

  const output: ReleaseOutput = {
    remote,
    owner,
    containers: { standard: CONTAINER_ENTRY, slim: `${SLIM_FOLDER}/${SLIM_ENTRY}` },
    ...(await readBuilt({ folder, name: remote }, folders.client)),
    files: await describeFiles(folders.client),
    serverFiles: await describeFiles(folders.server),
    shared: { ...sharedVersions },
  };
  const version = nameVersion(packageVersion, output);
  await nameServerBuild(folders, remote, version);
  return { output, version, folders };
}

/**
 * Builds a remote, or the shell, for browsers and for servers, describes the result, and names it by what it is.
 * @throws when the build fails or the entry is not what the contract asks for, naming the field
 */
export async function buildRemote(
  sources: RemoteSources,
  { note, previous }: { note?: string | undefined; previous?: string | undefined } = {},
) {
  const { folder } = sources;
  const isShell = sources.name === SHELL_NAME;
  const inputs = await digestInputs(sources);
  const { output, version, folders } = await (isShell
    ? buildShellOutput(sources)
    : buildRemoteOutput(sources));
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
  const found = isShell
    ? { follows: [], routes: {}, paths: {}, unclear: [] }
    : await findNeeds(folder, release.needs);
  return { release, folders: folders as BuiltFolders, found };
}
