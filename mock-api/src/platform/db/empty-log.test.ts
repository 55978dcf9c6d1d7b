import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffNumbers } from '../../identity/person/person-repository.ts';
import { sweep } from '../../sweeper.ts';
import { signUpInput } from '../../testing/inputs.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { DATABASE_FILE } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'serafim-log-'));
let api: TestApi;

beforeAll(async () => {
  api = await openTestApi({ folder });
});
afterAll(() => api.close());

const log = () => readFileSync(join(folder, `${DATABASE_FILE}-wal`), 'latin1');
const warnings = () => api.logged.filter(line => line.includes('"event":"log-not-emptied"')).length;

it('what was deleted while somebody read the file leaves the log with the next round, and operators are told', async () => {
  await sweep(api.services);
  const payload = signUpInput({ nome: 'Zuleica Quintanilha' });
  await api.app.inject({ method: 'POST', url: '/cadastro', payload });
  const reader = new DatabaseSync(join(folder, DATABASE_FILE), { readOnly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from person').get();
  const gone = { name: '', name_sort: '', search_text: '' };
  await api.store.db.updateTable('person').set(gone).where('number', 'not in', staffNumbers).execute();

  const statements = await recordStatements(() => sweep(api.services));
  // Nobody waits for the reader, and afterwards statements wait for each other as before.
  expect(statements.filter(one => /busy_timeout|wal_checkpoint/.test(one))).toEqual([
    'pragma busy_timeout = 0',
    'pragma wal_checkpoint(truncate)',
    'pragma busy_timeout = 5000',
  ]);
  expect(log()).toContain('Zuleica Quintanilha');
  expect(warnings()).toBe(1);

  reader.exec('commit');
  reader.close();
  await sweep(api.services);
  expect(log()).toBe('');
  expect(warnings()).toBe(1);
  // Statements wait for who locks the file, as before.
  const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(api.store.db);
  expect(rows).toEqual([{ timeout: 5_000 }]);
});
