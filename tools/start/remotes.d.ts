/** Folders of the remotes in this repository. */
export declare function remoteFolders(): Promise<string[]>;
