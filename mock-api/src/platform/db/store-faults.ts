/** Primary codes of SQLite for a store that cannot take or give data now: busy, locked, read-only, I/O, full, cannot open. */
const sqliteFaults = new Set([5, 6, 8, 10, 13, 14]);

/** SQLSTATE classes of PostgreSQL: connection, resources, operator intervention, system error. */
const postgresFaults = /^(08|53|57|58)/;

const networkFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'ENOSPC',
  'EIO',
]);

/** Extended codes of SQLite for a unique column or primary key that another row has. */
const sqliteDuplicates = new Set([1555, 2067]);

/** Whether an error says that another row is stored under the same key already: two requests did the same at once. */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === '23505' || (typeof errcode === 'number' && sqliteDuplicates.has(errcode));
}

/** Whether an error says that the database is away for now, so that trying again later can help. */
export function isStoreUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return sqliteFaults.has(errcode & 0xff);
  if (typeof code === 'string' && (postgresFaults.test(code) || networkFaults.has(code))) return true;
  return (
    error.message === 'timeout exceeded when trying to connect' ||
    error.message.startsWith('Connection terminated') ||
    error.message.endsWith('is not queryable')
  );
}
