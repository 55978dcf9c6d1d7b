import type { RegistryEntry } from './registry.ts';

/** File name of the registry inside a release store. */
export const REGISTRY_FILE = 'registry.json';

/** File name of the registry's history in a folder store: one record a line. */
export const HISTORY_FILE = 'history.jsonl';

/** File name of what a version folder says of itself. */
export const RELEASE_FILE = 'release.json';

/** File name of the signature over it. */
export const RELEASE_SIGNATURE_FILE = 'release.sig.json';

/** File name of a remote's door in its server build. */
export const SERVER_ENTRY = 'remote.js';

/** What names a version folder. */
interface Version {
  remote: string;
  version: string;
}

/** Folder of a version's browser build inside the store, which is also its path on the site. */
export const clientPath = ({ remote, version }: Version): string => `r/${remote}/${version}`;

/** Folder of a version's server build inside the store; it is never public. */
export const serverPath = ({ remote, version }: Version): string => `server/${remote}/${version}`;

/** Path of a release set's versions inside the store. */
export const setPath = (id: string): string => `sets/${id}.json`;

/** Address of a version's folder, with its final slash, from the address of its standard container. */
export const baseOf = ({ url, extras }: RegistryEntry): string =>
  url.slice(0, -extras.release.containers.standard.length);
