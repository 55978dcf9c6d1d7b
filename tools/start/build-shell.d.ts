/** Builds the shell unless its last build is of the same sources. True when it built. */
export declare function buildShell(): Promise<boolean>;
