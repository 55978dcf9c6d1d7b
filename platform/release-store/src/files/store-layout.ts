/** File name of the registry inside a release store. */
export const REGISTRY_FILE = 'registry.json';

/** File name of the registry's history in a folder store: a record per line. */
export const HISTORY_FILE = 'history.jsonl';

/** File name, in a folder store, of the last heartbeat of its registry. */
export const HEARTBEAT_FILE = 'heartbeat.json';

/** File name, in a folder store, of the fingerprint of the key that composers have in common. */
export const COMMON_KEY_FILE = 'preview-key.txt';

/** What composers store of what visits met: errors, how quick pages were, and how each version went. */
export type Observed = 'errors' | 'vitals' | 'trends';

/** File name, in a folder store, of what visits met of a remote. */
export const observedFile = (kind: Observed, remote: string): string => `${kind}-${remote}.json`;

/** File name, beside a folder registry, of what composers know of canaries. */
export const CANARY_FILE = 'canary.sqlite';

/** File name of the release that describes a version folder. */
export const RELEASE_FILE = 'release.json';

/** File name of the signature over that release. */
export const RELEASE_SIGNATURE_FILE = 'release.sig.json';

/** File name of a remote's entry in its server build. */
export const SERVER_ENTRY = 'remote.js';

/** A version, by its remote and its name. */
export interface VersionName {
  remote: string;
  version: string;
}

/** A version as one text. */
export const versionKey = ({ remote, version }: VersionName): string => `${remote}@${version}`;

/** Folder of a version's browser build inside the store, which is also its path on the site. */
export const clientPath = ({ remote, version }: VersionName): string => `r/${remote}/${version}`;

/** Folder of a version's server build inside the store; it is never public. */
export const serverPath = ({ remote, version }: VersionName): string => `server/${remote}/${version}`;

/** Path of a version's source maps; they are never public. */
export const mapsPath = ({ remote, version }: VersionName): string =>
  `maps/${remote}/${version}/maps.json.br`;

/** Path of a release set's versions inside the store. */
export const setPath = (id: string): string => `sets/${id}.json`;

/** Folder of the records of which kits were published when. */
export const KIT_RECORDS_FOLDER = 'kits';

/** Path of a file of a kit inside the store, which is also its path on the site. */
export const kitPath = (version: string, name: string): string => `kit/${version}/${name}`;
