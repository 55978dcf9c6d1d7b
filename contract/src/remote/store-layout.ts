import type { RegistryEntry } from './registry.ts';

/** File name of the registry inside a release store. */
export const REGISTRY_FILE = 'registry.json';

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

/** Address of a version's folder, with its final slash, from the address of its standard container. */
export const baseOf = ({ url, extras }: RegistryEntry): string =>
  url.slice(0, -extras.release.containers.standard.length);
