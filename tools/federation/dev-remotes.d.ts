/** File name of a remote's container, relative to its version folder. */
export declare const CONTAINER_ENTRY = 'remoteEntry.js';
/** Where a remote's development server answers its routes, for the development shell. */
export declare const DEV_ROUTES_PATH = '/__routes.json';
/** Origin of the shell in development. */
export declare const devShell: string;
/** Where the API answers in development. */
export declare const devApi: string;
/** @throws for a remote that has no development port */
export declare function devPortOf(name: string): number;
/** Where the development shell finds the remotes. */
export declare const devRemotes: {
  name: string;
  origin: string;
  routesUrl: string;
  entry: string;
}[];
