import { createHash } from 'node:crypto';
import { assertStorePath, type FileStore, takenPath } from './file-store.ts';
import { openPostgres } from './postgres-pool.ts';

// The lock prevents two programs that start at the same time from creating the table twice.
const TABLES = `
  select pg_advisory_xact_lock(hashtext('serafim_files'));
  create table if not exists release_file (
    path text collate "C" primary key,
    digest text not null,
    content bytea not null
  );`;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A file store in a PostgreSQL database, for a site that has no object store: some thousand files of some kilobytes. */
export function openPostgresFiles(connectionString: string): FileStore & { close(): Promise<void> } {
  const database = openPostgres(connectionString, { tables: TABLES });
  return {
    async put(path, bytes) {
      assertStorePath(path);
      const digest = sha256(bytes);
      const { rowCount } = await database.query(
        'insert into release_file (path, digest, content) values ($1, $2, $3) on conflict do nothing',
        [path, digest, Buffer.from(bytes)],
      );
      if (rowCount === 1) return true;
      const { rows } = await database.query<{ digest: string }>(
        'select digest from release_file where path = $1',
        [path],
      );
      if (rows[0]?.digest !== digest) throw takenPath(path);
      return false;
    },
    async get(path) {
      assertStorePath(path);
      const { rows } = await database.query<{ content: Buffer }>(
        'select content from release_file where path = $1',
        [path],
      );
      return rows[0]?.content ?? null;
    },
    async exists(path) {
      assertStorePath(path);
      const { rowCount } = await database.query('select 1 from release_file where path = $1', [path]);
      return rowCount === 1;
    },
    async list(folder) {
      assertStorePath(folder);
      // Every path below the folder is between these two, as the collation "C" orders them: "0" follows on "/".
      const { rows } = await database.query<{ path: string }>(
        'select path from release_file where path > $1 and path < $2 order by path',
        [`${folder}/`, `${folder}0`],
      );
      return rows.map(row => row.path);
    },
    async remove(path) {
      assertStorePath(path);
      await database.query('delete from release_file where path = $1', [path]);
    },
    close: database.close,
  };
}
