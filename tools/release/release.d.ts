/** How a release ended. */
export interface ReleaseOutcome {
  remote: string;
  version: string;
  /** `built`: new files. `stored`: this version was in the store. `live`: it was live already. */
  did: 'built' | 'stored' | 'live';
  milliseconds: number;
}
interface ReleaseOptions {
  /** The remote's folder. */
  folder: string;
  /** Folder of the release store. */
  store: string;
  note?: string | undefined;
}
/**
 * Releases a remote from its folder: builds it, stores it as a version of its own, makes it live. What is
 * live already is left alone, so that releasing twice changes nothing.
 */
export declare function releaseRemote({ folder, store, note }: ReleaseOptions): Promise<ReleaseOutcome>;
