/** Flags for a browser that runs as root, without a screen and without calling home. */
export declare const chromiumArgs: string[];
/** A Chromium on this machine: `CHROMIUM_PATH`, playwright's own, or the system's. Undefined where none is. */
export declare function findChromium(): string | undefined;
/**
 * Finds a browser or installs one: Debian's where apt is there and we may use it, else playwright's own.
 * @throws when none can be had, with what to do
 */
export declare function ensureChromium(say: (line: string) => void): string;
