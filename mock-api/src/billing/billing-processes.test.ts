import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApiProcess } from '../testing/api-process.ts';
import { somebody } from '../testing/somebody.ts';
import { openTestApi } from '../testing/test-api.ts';
import { startPostgres, type ThrowawayPostgres } from '../testing/throwaway-postgres.ts';

const day = 86_400_000;
const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'serafim-billing-')));
let postgres: ThrowawayPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const mailsIn = (folder: string): string[] => {
  const name = join(folder, 'mail');
  try {
    return readdirSync(name).map(file => readFileSync(join(name, file), 'utf8'));
  } catch {
    // No mail has left yet.
    return [];
  }
};

it('two processes on one database charge everybody once', async () => {
  const databaseUrl = await postgres.createDatabase();
  const api = await openTestApi({ databaseUrl });
  api.clock.now = new Date(Date.now() - 62 * day);
  const people = Array.from({ length: 10 }, (_, index) =>
    somebody({
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
  await api.store.db.deleteFrom('outbox').execute();

  const processes = folders.map(folder =>
    startApiProcess({
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
      ADMIN_CPF: '12345678909',
      ADMIN_PASSWORD: 'a senha da administração',
    }),
  );
  const notices = () =>
    folders
      .flatMap(mailsIn)
      .flatMap(mail => mail.match(/^To: (.*)$/m)?.[1] ?? [])
      .sort();
  await Promise.all(processes.map(({ address }) => address));
  await vi.waitFor(() => expect(notices().length).toBeGreaterThanOrEqual(people.length), {
    timeout: 20_000,
    interval: 200,
  });
  for (const { child } of processes) child.kill('SIGTERM');
  await Promise.all(processes.map(({ ended }) => ended));

  expect(notices()).toEqual(people.map(({ email }) => email).sort());
  const charges = await api.store.db
    .selectFrom('charge')
    .select(({ fn }) => ['person_number', fn.countAll<string>().as('count')])
    .groupBy('person_number')
    .execute();
  expect(charges.map(({ count }) => Number(count))).toEqual(people.map(() => 2));
  await api.close();
}, 60_000);
