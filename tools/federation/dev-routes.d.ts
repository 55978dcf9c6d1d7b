import type { Plugin } from 'vite';
/** Serves the routes of `src/remote.tsx` as data, read anew at every request. */
export declare function devRoutes(): Plugin;
