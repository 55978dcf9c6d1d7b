/**
 * Node's SQLite. Loaded where it is used: a team elsewhere may have a Node without it, and no store of its own.
 * @throws where this Node has none
 */
export function loadSqlite(): typeof import('node:sqlite') {
  const sqlite: typeof import('node:sqlite') | undefined = process.getBuiltinModule('node:sqlite');
  if (!sqlite) throw new Error(`This takes Node 24, which has SQLite; this is Node ${process.version}`);
  return sqlite;
}
