import type { SiteRules } from '@serafim/platform-contract/site-rules';
import { describeShellSlots } from '../composition/check-shell-slots.ts';
import { type CachedFiles, openCachedFiles } from '../files/cached-files.ts';
import type { FileStore } from '../files/file-store.ts';
import { openFolderFiles } from '../files/folder-files.ts';
import { openPostgresFiles } from '../files/postgres-files.ts';
import { openS3Files } from '../files/s3-files.ts';
import {
  addErrors,
  errorLogSchema,
  type MetError,
  type StoredError,
  withoutExpired,
} from '../observed/error-log.ts';
import { createObservedStore, type ObservedStore } from '../observed/observed-store.ts';
import { addTrends, type MetTrend, type StoredTrend, trendLogSchema } from '../observed/trend-log.ts';
import {
  addVitals,
  type MetVitals,
  recentVitals,
  type StoredVitals,
  vitalLogSchema,
} from '../observed/vital-log.ts';
import type { SignedRegistry } from '../registry/accept-registry.ts';
import { openFolderRegistry } from '../registry/folder-registry.ts';
import { openPostgresRegistry } from '../registry/postgres-registry.ts';
import type { RegistryBackend } from '../registry/registry-backend.ts';
import { createRegistryStore, type RegistryStore } from '../registry/registry-store.ts';
import { type Actor, openActor } from '../signatures/actor.ts';
import { readTeams, type Teams } from '../signatures/teams.ts';
import { createReleaseService, type ReleaseService } from './release-service.ts';
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

interface OpenOptions {
  /** A registry that was accepted before this process started; nothing older is accepted. */
  known?: SignedRegistry | undefined;
  /** What releases must fit of their site; left out, contributions to the shell are not looked at. */
  rules?: SiteRules | undefined;
  /** Whether this process serves files: then it has those of a store elsewhere on its own disk, too. */
  serves?: boolean;
}

/** Registry, files and release service, as the settings name them. */
export interface Releases {
  readonly settings: ReleaseSettings;
  readonly registry: RegistryStore;
  readonly files: FileStore;
  /** The cache in front of the files; null where they are on this machine, or nobody serves them. */
  readonly cache: CachedFiles | null;
  teams(): Promise<Teams>;
  /** What visits met of errors. */
  readonly errors: ObservedStore<MetError, StoredError>;
  /** How quick pages were for visits. */
  readonly vitals: ObservedStore<MetVitals, StoredVitals>;
  /** How visits to each version went. */
  readonly trends: ObservedStore<MetTrend, StoredTrend>;
  readonly service: ReleaseService;
  /** Opens the key to act with on a remote. @param team its owner, or `OPERATIONS` */
  actor(team: string, remote: string): Promise<Actor>;
  close(): Promise<void>;
}

export function openReleases(
  settings: ReleaseSettings,
  { known, rules, serves = false }: OpenOptions = {},
): Releases {
  const { teamsFile, origins, releasesDir } = settings;
  const backend = openBackend(settings);
  const { files: store, closeFiles } = openFiles(settings, backend);
  const cache = serves && settings.files.kind !== 'folder' ? openCachedFiles(store, releasesDir) : null;
  const teams = () => readTeams(teamsFile);
  const registry = createRegistryStore({ backend, teams, origins, known });
  return {
    settings,
    registry,
    files: cache ?? store,
    cache,
    teams,
    errors: createObservedStore(backend, 'errors', {
      schema: errorLogSchema,
      add: addErrors,
      current: withoutExpired,
    }),
    vitals: createObservedStore(backend, 'vitals', {
      schema: vitalLogSchema,
      add: addVitals,
      current: recentVitals,
    }),
    trends: createObservedStore(backend, 'trends', {
      schema: trendLogSchema,
      add: addTrends,
      current: log => log,
    }),
    // What becomes live has to be in the store itself.
    service: createReleaseService({
      ...{ registry, files: store, teams },
      shellSlots: rules && describeShellSlots(rules.slots),
    }),
    actor: (team, remote) => openActor(settings, team, remote),
    async close() {
      await Promise.all([registry.close(), closeFiles()]);
    },
  };
}

/** Opens the releases of a data folder, independent of the environment. */
export function openFolderReleases(folder: string): Releases {
  return openReleases(folderReleaseSettings(folder));
}
