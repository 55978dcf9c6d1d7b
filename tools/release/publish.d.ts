import type { Registry } from '@serafim/contract/remote/registry';
import { type Release } from '@serafim/contract/remote/release';
/** Puts a build into the store as a version folder that never changes again. A folder that is there stays. */
export declare function storeRelease(
  store: string,
  release: Release,
  folders: {
    client: string;
    server: string;
  },
): Promise<void>;
/** The release of a version that is in the store already; null when it is not. */
export declare function storedRelease(
  store: string,
  remote: string,
  version: string,
): Promise<Release | null>;
/** Makes a stored release the one that every new visitor gets; the version before it becomes the fallback. */
export declare function goLive(store: string, release: Release): Promise<Registry>;
/** The version of a remote that every new visitor gets; null before its first release. */
export declare function liveVersion(store: string, remote: string): Promise<string | null>;
