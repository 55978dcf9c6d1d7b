import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POSTGRES, startPostgres } from '@serafim/server-kit/testing/throwaway-postgres';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { IdentityTables } from '../../identity/db/tables.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { signUpInput } from '../../testing/inputs.ts';
import { openTestApi } from '../../testing/test-api.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './sqlite.ts';
import { isStoreUnavailable } from './store-faults.ts';

onEachStore({}, api => {
  it('an operator restarts: migrating again changes nothing', async () => {
    await api().app.inject({ method: 'POST', url: '/cadastro', payload: signUpInput() });
    await migrate(api().store);
    const rows = await api().store.db.selectFrom('person').select('number').execute();
    expect(rows).toHaveLength(2);
  });

  it('the database itself refuses a CPF twice', async () => {
    const [row] = await api().store.db.selectFrom('person').selectAll().execute();
    if (row === undefined) throw new Error('Expected the admin');
    const { number: _, ...copy } = row;
    const twice = api()
      .store.db.insertInto('person')
      .values({ ...copy, id: 'other' })
      .execute();
    await expect(twice).rejects.toThrow(/unique/i);
  });
});

describe('the data file', () => {
  it('is written to disk before anyone is told, and keeps its references', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'serafim-store-'));
    const store = openSqlite<IdentityTables>(folder);
    await migrate(store);
    const pragma = async (name: string) => {
      const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(store.db);
      return Object.values(rows[0] ?? {})[0];
    };
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    const session = { token_hash: 'x', person_number: 99, created_at: '', seen_at: '' };
    const orphan = store.db.insertInto('session').values(session).execute();
    await expect(orphan).rejects.toThrow(/foreign key/i);
    await store.close();
  });

  it('belongs to one process at a time, and to the next when it is closed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'serafim-store-'));
    const first = openSqlite(folder);
    expect(() => openSqlite(folder)).toThrow(/já está em uso/);
    await first.close();
    await openSqlite(folder).close();
  });

  it('is full: nothing is acknowledged, reads go on, and it recovers', async () => {
    const api = await openTestApi();
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(api.store.db);
    await sql.raw(`pragma max_page_count = ${pages.rows[0]?.page_count ?? 0}`).execute(api.store.db);
    const message = {
      nome: 'Ana',
      email: 'ana@exemplo.com.br',
      assunto: 'duvida',
      descricao: 'x'.repeat(2_000),
    };
    const statuses = new Set<number>();
    for (let n = 0; n < 60; n += 1) {
      const answer = await api.app.inject({ method: 'POST', url: '/contato', payload: message });
      statuses.add(answer.statusCode);
      if (answer.statusCode === 503) expect(answer.headers['retry-after']).toBe('5');
    }
    expect([...statuses].sort()).toEqual(expect.arrayContaining([503]));
    expect([...statuses].every(status => status === 201 || status === 503)).toBe(true);
    expect((await api.app.inject('/clinicas')).statusCode).toBe(200);
    await sql.raw('pragma max_page_count = 1000000').execute(api.store.db);
    expect((await api.app.inject({ method: 'POST', url: '/contato', payload: message })).statusCode).toBe(
      201,
    );
    await api.close();
  });
});

describe('PostgreSQL goes away', { tags: POSTGRES }, () => {
  it('and people are asked to wait; the process lives', async () => {
    const postgres = await startPostgres();
    const api = await openTestApi({ databaseUrl: await postgres.createDatabase() });
    await postgres.stop();
    for (const url of ['/clinicas', '/readyz']) {
      const answer = await api.app.inject(url);
      expect([url, answer.statusCode, answer.headers['retry-after']]).toEqual([url, 503, '5']);
    }
    expect((await api.app.inject('/livez')).statusCode).toBe(200);
    await api.close();
  }, 60_000);
});

describe('PostgreSQL restarts', { tags: POSTGRES }, () => {
  it('between two statements of a request: it is asked to come again, and the process lives', async () => {
    const postgres = await startPostgres();
    const api = await openTestApi({ databaseUrl: await postgres.createDatabase() });
    for (const mode of ['fast', 'immediate'] as const) {
      const failing = api.store.db.transaction().execute(async db => {
        await sql`select 1`.execute(db);
        await postgres.restart(mode);
        await sql`select 1`.execute(db);
      });
      await expect(failing.catch(isStoreUnavailable)).resolves.toBe(true);
      expect((await api.app.inject('/clinicas')).statusCode).toBe(200);
    }
    await api.close();
    await postgres.stop();
  }, 60_000);
});

describe('an error of the store', () => {
  it.each([
    [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, true],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 5 }, true],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 2067 }, false],
    [{ code: '53300' }, true],
    [{ code: '57P01' }, true],
    [{ code: '23505' }, false],
    [{ code: 'ECONNREFUSED' }, true],
  ])('%j contractTokens by itself: %s', (properties, away) => {
    expect(isStoreUnavailable(Object.assign(new Error('x'), properties))).toBe(away);
  });
});
