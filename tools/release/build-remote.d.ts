/** A remote's folder, its name in the registry and the version that its sources make. */
export interface RemoteSources {
  folder: string;
  root: string;
  name: string;
  version: string;
  owner: string;
}
/** Reads what a team's folder would release, without building it. */
export declare function readSources(folder: string): Promise<RemoteSources>;
/**
 * Builds a remote for browsers and for servers, and describes the result.
 * @throws when the build fails or the door is not what the contract asks for, naming the field
 */
export declare function buildRemote(
  sources: RemoteSources,
  note?: string,
): Promise<{
  release: {
    remote: string;
    version: string;
    contract: number;
    owner: string;
    builtAt: string;
    note?: string | undefined;
    entry: string;
    routes: {
      path: string;
      title: string;
      description: string;
      frame: 'admin' | 'bare' | 'focus' | 'site';
      prerender: boolean;
      preload: string[];
      css: string[];
    }[];
    files: Record<
      string,
      {
        integrity: string;
        bytes: number;
      }
    >;
    shared: Record<string, string>;
  };
  folders: {
    client: string;
    server: string;
  };
}>;
