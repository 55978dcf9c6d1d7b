/** A way to the bytes of a file; null where they are gone, or not what was signed. */
export type ReadFile = () => Promise<Buffer | null>;

/** A script or style that a later version's may be a difference to, and that may come as one itself. */
export interface FamilyFile {
  /** On the site. */
  address: string;
  /** The address of its family in every version, as a pattern. */
  match: string;
  read: ReadFile;
  /** Its stored copy by brotli; null where there is none. */
  readPacked: ReadFile;
  /** The family's files in the versions before, the newest first; `MOST_BEFORE` at most. */
  findBefore(): Promise<readonly ReadFile[]>;
}

/** Finds a file by its path below `/r/`; null for what has no family. */
export type FindFamilyFile = (path: string) => FamilyFile | null;

/** How many versions before one its files may be differences to. */
export const MOST_BEFORE = 3;
