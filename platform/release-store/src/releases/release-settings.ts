import { resolve } from 'node:path';
import type { KeySettings } from '../signatures/actor.ts';

/** Where releases, teams and keys are found. */
export interface ReleaseSettings extends KeySettings {
  dataDir: string;
  /** The folder store. */
  releasesDir: string;
  databaseUrl: string | undefined;
  /** Origins besides the site's own that releases may be served from. */
  origins: readonly string[];
}

/** Settings of a data folder; teams, keys and database are its own unless they are given. */
export function folderReleaseSettings(
  dataDir: string,
  given: {
    teamsFile?: string | undefined;
    keyFile?: string | undefined;
    databaseUrl?: string | undefined;
  } = {},
): ReleaseSettings {
  return {
    dataDir,
    releasesDir: resolve(dataDir, 'releases'),
    teamsFile: resolve(given.teamsFile ?? resolve(dataDir, 'teams.json')),
    mayEnrol: given.teamsFile === undefined,
    keyFile: given.keyFile === undefined ? undefined : resolve(given.keyFile),
    keysDir: resolve(dataDir, 'keys'),
    databaseUrl: given.databaseUrl,
    origins: [],
  };
}

/** The same from an environment. @param dataDir where `DATA_DIR` points to or, unset, would */
export const readReleaseSettings = (dataDir: string, environment: NodeJS.ProcessEnv): ReleaseSettings =>
  folderReleaseSettings(dataDir, {
    teamsFile: environment.TEAMS_FILE || undefined,
    keyFile: environment.TEAM_KEY_FILE || undefined,
    databaseUrl: environment.DATABASE_URL || undefined,
  });
