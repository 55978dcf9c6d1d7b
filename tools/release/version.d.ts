/**
 * One digest of everything that a build is made from: the same sources give the same digest on any machine.
 * @param root the repository
 * @param parts folders and files below it
 * @returns hex, 64 characters
 */
export declare function digestOfSources(root: string, parts: readonly string[]): Promise<string>;
/** What every remote's build is made from, besides its own folder. */
export declare const SHARED_SOURCES: string[];
