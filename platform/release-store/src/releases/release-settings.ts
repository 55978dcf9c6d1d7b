import { resolve } from 'node:path';
import type { KeySettings } from '../signatures/actor.ts';
import {
  type Environment,
  type FilesPlace,
  type RegistryPlace,
  readFilesPlace,
  readRegistryPlace,
} from './store-urls.ts';

/** Where releases, teams and keys are found. */
export interface ReleaseSettings extends KeySettings {
  dataDir: string;
  /** Where the files of releases are. */
  files: FilesPlace;
  /** Where the registry is, and what composers have to share beside it. */
  registry: RegistryPlace;
  /** The folder from which this machine serves files: the store itself, or the cache in front of it. */
  releasesDir: string;
  /** The key that signs previews and visits, as base64, where a setting names it instead of a file. */
  previewKey: string | undefined;
  /** Origins besides the site's own that releases may be served from. */
  origins: readonly string[];
}

/** Settings of a data folder. @param environment may name other places for teams, keys, files and registry */
export function folderReleaseSettings(dataDir: string, environment: Environment = {}): ReleaseSettings {
  const ownFolder = resolve(dataDir, 'releases');
  const files = readFilesPlace(environment, ownFolder);
  const { TEAMS_FILE, TEAM_KEY_FILE } = environment;
  return {
    dataDir,
    files,
    registry: readRegistryPlace(environment, files.kind === 'folder' ? files.folder : ownFolder),
    releasesDir: files.kind === 'folder' ? files.folder : resolve(dataDir, 'cache'),
    teamsFile: resolve(TEAMS_FILE || resolve(dataDir, 'teams.json')),
    mayEnrol: !TEAMS_FILE,
    keyFile: TEAM_KEY_FILE ? resolve(TEAM_KEY_FILE) : undefined,
    keysDir: resolve(dataDir, 'keys'),
    previewKey: environment.PREVIEW_KEY || undefined,
    origins: [],
  };
}
