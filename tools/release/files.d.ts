import type { Release } from '@serafim/contract/remote/release';
/** The files of a browser build, as paths relative to its folder, without Vite's own manifest. */
export declare function listFiles(folder: string): Promise<string[]>;
/** Digest and size of every file, for the browser to check what it runs. */
export declare function describeFiles(folder: string): Promise<Release['files']>;
/** Puts a brotli and a gzip copy beside every file that gains from it: compressed once, not at each request. */
export declare function compressFiles(folder: string): Promise<void>;
