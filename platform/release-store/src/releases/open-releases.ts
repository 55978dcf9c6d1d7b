import { openFolderFiles } from '../files/folder-files.ts';
import type { SignedRegistry } from '../registry/accept-registry.ts';
import { openFolderRegistry } from '../registry/folder-registry.ts';
import { openPostgresRegistry } from '../registry/postgres-registry.ts';
import type { RegistryBackend } from '../registry/registry-backend.ts';
import { createRegistryStore } from '../registry/registry-store.ts';
import { openActor } from '../signatures/actor.ts';
import { readTeams } from '../signatures/teams.ts';
import { createReleaseService } from './release-service.ts';
import { folderReleaseSettings, type ReleaseSettings } from './release-settings.ts';

/** Where the settings put the registry: into PostgreSQL where they name a database, else beside the files. */
export function openBackend({ databaseUrl, releasesDir }: ReleaseSettings): RegistryBackend {
  return databaseUrl === undefined ? openFolderRegistry(releasesDir) : openPostgresRegistry(databaseUrl);
}

/**
 * Opens the registry, the files and the release service that the settings name.
 * @param known a registry that was accepted before this process started; nothing older is accepted
 */
export function openReleases(settings: ReleaseSettings, known?: SignedRegistry) {
  const { releasesDir, teamsFile, origins } = settings;
  const files = openFolderFiles(releasesDir);
  const teams = () => readTeams(teamsFile);
  const registry = createRegistryStore({ backend: openBackend(settings), teams, origins, known });
  return {
    settings,
    registry,
    files,
    teams,
    service: createReleaseService({ registry, files, teams }),
    /** Opens the key to act with on a remote. @param team its owner, or `OPERATIONS` */
    actor: (team: string, remote: string) => openActor(settings, team, remote),
    close: () => registry.close(),
  };
}

export type Releases = ReturnType<typeof openReleases>;

/** Opens the releases of a data folder, independent of the environment. */
export function openFolderReleases(folder: string): Releases {
  return openReleases(folderReleaseSettings(folder));
}
