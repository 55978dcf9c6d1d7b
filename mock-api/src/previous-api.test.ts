import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOnStores } from '@serafim/server-kit/testing/describe-on-stores';
import { openTestDatabase, type TestDatabase } from '@serafim/server-kit/testing/throwaway-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiProcess, startApiProcess } from './testing/api-process.ts';
import { freshCpf, signUpInput } from './testing/inputs.ts';
import { unpackPreviousApi } from './testing/previous-api.ts';

const admin = { ADMIN_CPF: '123.456.789-09', ADMIN_PASSWORD: 'a senha da administração' };
const password = 'uma frase bem longa';
const previous = unpackPreviousApi();

/** Someone's requests, as a browser sends them. */
async function visitor(api: ApiProcess) {
  const address = await api.address;
  let cookie = '';
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(address + path, {
      method,
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const cookies = answer.headers.getSetCookie().map(one => one.split(';')[0]);
    if (cookies.length > 0) cookie = cookies.join('; ');
    return answer;
  };
  return {
    send,
    signUp: async (nome: string) => {
      const cpf = freshCpf();
      const child = { nomeDep: 'Davi Souza', cpfDep: freshCpf() };
      const payload = signUpInput({ nome, cpf, password, dependentes: [child] });
      expect([nome, (await send('POST', '/cadastro', payload)).status]).toEqual([nome, 201]);
      return cpf;
    },
    signIn: async (cpf: string, secret = password) =>
      (await send('POST', '/sessao', { cpf, password: secret })).status,
  };
}

/** What a member and an administrator need every day. */
async function expectToWork(api: ApiProcess, cpf: string, names: readonly string[]): Promise<void> {
  const member = await visitor(api);
  expect(await member.signIn(cpf)).toBe(200);
  expect((await member.send('GET', '/minha-conta')).status).toBe(200);
  expect((await member.send('GET', '/minha-conta/dados')).status).toBe(200);
  expect((await member.send('GET', '/minha-conta/carteirinhas/1/Carteirinha.png')).status).toBe(200);
  expect((await member.send('POST', '/carteirinha', { cpf })).status).toBe(200);
  const office = await visitor(api);
  expect(await office.signIn(admin.ADMIN_CPF, admin.ADMIN_PASSWORD)).toBe(200);
  const list = await office.send('GET', '/?limite=100&ordem=nome');
  expect(list.status).toBe(200);
  const clients = (await list.json()) as { nome: string }[];
  expect(clients.map(({ nome }) => nome)).toEqual(names);
  const found = (await (await office.send('GET', `/?busca=${cpf}`)).json()) as unknown[];
  expect(found).toHaveLength(1);
  for (const path of ['/mensagens', '/eliminacoes', '/auditoria', '/clinicas'])
    expect([path, (await office.send('GET', path)).status]).toEqual([path, 200]);
}

describeOnStores(['sqlite', 'postgres'], 'a deploy is taken back on %s', kind => {
  const folder = mkdtempSync(join(tmpdir(), 'serafim-skew-'));
  let database: TestDatabase | undefined;
  let running: ApiProcess[] = [];
  beforeAll(async () => {
    if (kind === 'postgres') database = await openTestDatabase();
  });
  afterAll(async () => {
    await stop();
    await database?.close();
  });
  const start = (entry?: string): ApiProcess => {
    const store = database
      ? { DATABASE_URL: database.url, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }
      : {};
    const api = startApiProcess({ ...admin, DATA_DIR: folder, ...store }, entry);
    running.push(api);
    return api;
  };
  const stop = async () => {
    for (const { child, ended } of running) {
      child.kill('SIGTERM');
      await ended;
    }
    running = [];
  };

  it('and the program of before works on what the newer one has changed and stored', async () => {
    const before = start(previous.entry);
    const ana = await (await visitor(before)).signUp('Ana Souza');
    // A file has one process at a time; on PostgreSQL the older one runs on.
    if (kind === 'sqlite') await stop();

    const today = start();
    const bia = await (await visitor(today)).signUp('Bia Nunes');
    await expectToWork(today, ana, ['Ana Souza', 'Bia Nunes']);
    if (kind === 'postgres') await expectToWork(before, bia, ['Ana Souza', 'Bia Nunes']);
    await stop();

    const back = start(previous.entry);
    const caio = await (await visitor(back)).signUp('Caio Lima');
    for (const cpf of [ana, bia, caio])
      await expectToWork(back, cpf, ['Ana Souza', 'Bia Nunes', 'Caio Lima']);
    await stop();

    await expectToWork(start(), caio, ['Ana Souza', 'Bia Nunes', 'Caio Lima']);
  }, 120_000);
});
