import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openTestDatabase,
  POSTGRES,
  type TestDatabase,
} from '@serafim/server-kit/testing/throwaway-postgres';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/list.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

describe('the list of migrations', () => {
  const names = migrations('sqlite').map(([name]) => name);

  it('is sorted by date and time, and no name stands twice', () => {
    expect(names).toEqual([...new Set(names)].sort());
    const minutes = names.map(name => name.slice(0, '2026-11-21-0910'.length));
    expect(new Set(minutes).size).toBe(names.length);
    for (const minute of minutes) expect(minute).toMatch(/^\d{4}-\d{2}-\d{2}-\d{4}$/);
  });
});

onEachStore({}, api => {
  it('an older program opens a database that a newer one has changed, and says what it does not know', async () => {
    const { store } = api();
    const name = '2199-01-01-0000-next';
    const row = { name, timestamp: new Date().toISOString() };
    await sql`insert into kysely_migration values (${row.name}, ${row.timestamp})`.execute(store.db);
    expect(await migrate(store)).toEqual([name]);
    await sql`delete from kysely_migration where name = ${name}`.execute(store.db);
    expect(await migrate(store)).toEqual([]);
  });
});

onEachStore({}, api => {
  it('a database from before the first migration is refused by name, and left as it is', async () => {
    const { store } = api();
    const names = async () =>
      (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(store.db)).rows;
    const [first, ...later] = await names();
    const before = '2026-11-21-0910-initial';
    await sql`update kysely_migration set name = ${before} where name = ${first?.name}`.execute(store.db);
    await expect(migrate(store)).rejects.toThrow(
      store.kind === 'sqlite'
        ? /The database \/.*sqlite.* is from before 2026-/
        : /The database \w+ is from before 2026-/,
    );
    expect(await names()).toEqual([{ name: before }, ...later]);
    await sql`update kysely_migration set name = ${first?.name} where name = ${before}`.execute(store.db);
  });
});

describe('a change that was merged after a later one', () => {
  it('is made all the same', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'serafim-migrate-'));
    const store = openSqlite(folder);
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      store.db,
    );
    await sql`insert into kysely_migration values ('2199-01-01-0000-next', '2026-11-22T00:00:00.000Z')`.execute(
      store.db,
    );
    expect(await migrate(store)).toEqual(['2199-01-01-0000-next']);
    await expect(sql`select number from person`.execute(store.db)).resolves.toBeDefined();
    await store.close();
  });
});

describe('a migration on PostgreSQL', { tags: POSTGRES }, () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('waits for a process that migrates, also longer than a request may take', async () => {
    const other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query('select pg_advisory_lock(3853314791062309107)');
    const store = openPostgres(database.url);
    let done = false;
    const migrated = migrate(store).then(() => {
      done = true;
    });
    await new Promise(resolve => setTimeout(resolve, 6_000));
    expect(done).toBe(false);
    await other.end();
    await migrated;
    await expect(sql`select number from person`.execute(store.db)).resolves.toBeDefined();
    await store.close();
  });

  it('has as long as it takes', async () => {
    const store = openPostgres(database.url);
    const timeout = async (db: typeof store.db) =>
      (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0];
    const connection = store.openForMigrations();
    expect(await timeout(connection.db)).toEqual({ statement_timeout: '0' });
    expect(await timeout(store.db)).toEqual({ statement_timeout: '5s' });
    await connection.close();
    await store.close();
  });
});
