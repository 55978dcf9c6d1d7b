/** @module-tag postgres */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '@serafim/server-kit/testing/throwaway-postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApiProcess } from '../../testing/api-process.ts';
import { signUpInput } from '../../testing/inputs.ts';
import { openTestApi } from '../../testing/test-api.ts';

const day = 86_400_000;
const secret = Buffer.alloc(32, 1);
const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'serafim-billing-')));
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

it('two processes on one database make one charge for everybody', async () => {
  const databaseUrl = database.url;
  const api = await openTestApi({ databaseUrl, secrets: [secret] });
  api.clock.now = new Date(Date.now() - 62 * day);
  const people = Array.from({ length: 10 }, (_, index) =>
    signUpInput({
      email: `ana${index}@exemplo.com.br`,
      fatura: 'mensal',
      meiodepagamento: 'pix',
      vencimento: '10',
    }),
  );
  for (const payload of people) {
    const answer = await api.app.inject({ method: 'POST', url: '/cadastro', payload });
    const { passe } = answer.json<{ passe: string }>();
    const payment = { instrumento: 'sandbox-aprova' };
    await api.app.inject({ method: 'POST', url: `/contratacao/${passe}/pagamento`, payload: payment });
  }

  const processes = folders.map(folder =>
    startApiProcess({
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      SECRET_KEY: secret.toString('base64'),
      ADMIN_CPF: '12345678909',
      ADMIN_PASSWORD: 'a senha da administração',
    }),
  );
  const counts = async () => {
    const rows = await api.store.db
      .selectFrom('charge')
      .select(({ fn }) => ['person_number', fn.countAll<string>().as('count')])
      .groupBy('person_number')
      .execute();
    return rows.map(({ count }) => Number(count));
  };
  const once = people.map(() => 2);
  await Promise.all(processes.map(({ address }) => address));
  await vi.waitFor(async () => expect(await counts()).toEqual(once), { timeout: 20_000, interval: 200 });
  for (const { child } of processes) child.kill('SIGTERM');
  await Promise.all(processes.map(({ ended }) => ended));

  expect(await counts()).toEqual(once);
  await api.close();
}, 60_000);
