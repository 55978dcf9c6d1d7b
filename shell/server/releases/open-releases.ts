import type { SignedRegistry } from './accept-registry.ts';
import { openActor } from './actor.ts';
import { openFolderFiles } from './folder-files.ts';
import { openFolderRegistry } from './folder-registry.ts';
import { openPostgresRegistry } from './postgres-registry.ts';
import { createRegistryStore } from './registry-store.ts';
import { createReleaseDesk } from './release-desk.ts';
import type { ReleaseSettings } from './release-settings.ts';
import { readTeams } from './teams.ts';

/**
 * Opens the registry, the files and the desk that the settings name.
 * @param known a registry that was accepted in an earlier life; nothing older is accepted
 */
export function openReleases(settings: ReleaseSettings, known?: SignedRegistry) {
  const { databaseUrl, releasesDir, teamsFile, origins } = settings;
  const files = openFolderFiles(releasesDir);
  const teams = () => readTeams(teamsFile);
  const backend =
    databaseUrl === undefined ? openFolderRegistry(releasesDir) : openPostgresRegistry(databaseUrl);
  const registry = createRegistryStore({ backend, teams, origins, known });
  return {
    settings,
    registry,
    files,
    teams,
    desk: createReleaseDesk({ registry, files, teams }),
    /** Opens the key to act with on a remote. @param team its owner, or `OPERATIONS` */
    actor: (team: string, remote: string) => openActor(settings, team, remote),
    close: () => registry.close(),
  };
}

export type Releases = ReturnType<typeof openReleases>;
