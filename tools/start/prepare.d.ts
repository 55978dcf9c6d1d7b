/** Builds the shell and releases every remote into a store: what is up to date is left alone. */
export declare function prepareSite(store: string, say: (line: string) => void): Promise<void>;
