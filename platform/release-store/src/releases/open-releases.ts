import type { FileStore } from '../files/file-store.ts';
import { openFolderFiles } from '../files/folder-files.ts';
import { openPostgresFiles } from '../files/postgres-files.ts';
import { openS3Files } from '../files/s3-files.ts';
import type { SignedRegistry } from '../registry/accept-registry.ts';
import { openFolderRegistry } from '../registry/folder-registry.ts';
import { openPostgresRegistry } from '../registry/postgres-registry.ts';
import type { RegistryBackend } from '../registry/registry-backend.ts';
import { createRegistryStore } from '../registry/registry-store.ts';
import { openActor } from '../signatures/actor.ts';
import { readTeams } from '../signatures/teams.ts';
import { createReleaseService } from './release-service.ts';
import { folderReleaseSettings, type ReleaseSettings } from './release-settings.ts';

const nothingToClose = async () => undefined;

/** Opens the registry where the settings put it. */
export function openBackend({ registry }: Pick<ReleaseSettings, 'registry'>): RegistryBackend {
  return registry.kind === 'postgres'
    ? openPostgresRegistry(registry.url)
    : openFolderRegistry(registry.folder);
}

/** Opens the files where the settings put them. @param backend has the turns of those who put files on S3 */
function openFiles(
  { files }: Pick<ReleaseSettings, 'files'>,
  backend: RegistryBackend,
): { files: FileStore; closeFiles: () => Promise<unknown> } {
  if (files.kind === 'folder') return { files: openFolderFiles(files.folder), closeFiles: nothingToClose };
  if (files.kind === 's3')
    return { files: openS3Files(files.place, backend.inTurn), closeFiles: nothingToClose };
  const stored = openPostgresFiles(files.url);
  return { files: stored, closeFiles: stored.close };
}

/**
 * Opens the registry, the files and the release service that the settings name.
 * @param known a registry that was accepted before this process started; nothing older is accepted
 */
export function openReleases(settings: ReleaseSettings, known?: SignedRegistry) {
  const { teamsFile, origins } = settings;
  const backend = openBackend(settings);
  const { files, closeFiles } = openFiles(settings, backend);
  const teams = () => readTeams(teamsFile);
  const registry = createRegistryStore({ backend, teams, origins, known });
  return {
    settings,
    registry,
    files,
    teams,
    service: createReleaseService({ registry, files, teams }),
    /** Opens the key to act with on a remote. @param team its owner, or `OPERATIONS` */
    actor: (team: string, remote: string) => openActor(settings, team, remote),
    async close(): Promise<void> {
      await Promise.all([registry.close(), closeFiles()]);
    },
  };
}

export type Releases = ReturnType<typeof openReleases>;

/** Opens the releases of a data folder, independent of the environment. */
export function openFolderReleases(folder: string): Releases {
  return openReleases(folderReleaseSettings(folder));
}
