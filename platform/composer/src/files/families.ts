/** Scripts and styles whose names need no escape in a pattern of addresses. */
const TEXT = /^[\w@./-]+\.(?:js|css)$/;

/** A chunk's name, the hash of fixed length that a build puts after it, and its ending. */
const HASHED = /^(.+-)[\w-]{8}(\.\w+)$/;

const familyOf = (path: string): string | null => (TEXT.test(path) ? path.replace(HASHED, '$1*$2') : null);

function isMatch(pattern: string, path: string): boolean {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? path === pattern : path.startsWith(start) && path.endsWith(end);
}

/**
 * The family of a file: the same chunk in every version, as a pattern of paths in a version's folder.
 * @param files all of its version
 * @returns null for what is no script and no style, and where another file of the version fits the pattern, too
 */
export function findFamily(path: string, files: readonly string[]): string | null {
  const family = familyOf(path);
  return family !== null && files.filter(file => isMatch(family, file)).length === 1 ? family : null;
}

/** A family's file in a version; undefined where there is none, or more than one. @param files all of that version */
export function findMember(family: string, files: readonly string[]): string | undefined {
  const [member, another] = files.filter(file => familyOf(file) === family);
  return another === undefined ? member : undefined;
}
