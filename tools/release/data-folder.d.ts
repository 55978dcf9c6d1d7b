/** The repository. */
export declare const repository: string;
/** Where everything that the running site writes stands; `DATA_DIR` moves it. */
export declare const dataFolder: () => string;
/** The folder store of releases. */
export declare const releasesFolder: () => string;
