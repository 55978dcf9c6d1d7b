import { resolve } from 'node:path';

/** Where releases, teams and keys are found. */
export interface ReleaseSettings {
  dataDir: string;
  /** The folder store. */
  releasesDir: string;
  teamsFile: string;
  /**
   * Whether a key that is missing may be made and enrolled: on a machine where nobody named a list of teams. Where
   * somebody did, nothing is ever enrolled by itself.
   */
  enrols: boolean;
  /** The private key to act with; without it, the team's own in `keysDir`. */
  keyFile: string | undefined;
  keysDir: string;
  databaseUrl: string | undefined;
  /** Origins besides the site's own that releases may stand on. */
  origins: readonly string[];
}

/** Settings of a data folder that nobody named teams, keys or a database for. */
export function releaseSettingsOf(
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
    enrols: given.teamsFile === undefined,
    keyFile: given.keyFile === undefined ? undefined : resolve(given.keyFile),
    keysDir: resolve(dataDir, 'keys'),
    databaseUrl: given.databaseUrl,
    origins: [],
  };
}

/** The same from an environment. @param dataDir where `DATA_DIR` points to or, unset, would */
export const readReleaseSettings = (dataDir: string, environment: NodeJS.ProcessEnv): ReleaseSettings =>
  releaseSettingsOf(dataDir, {
    teamsFile: environment.TEAMS_FILE || undefined,
    keyFile: environment.TEAM_KEY_FILE || undefined,
    databaseUrl: environment.DATABASE_URL || undefined,
  });
