import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, POSTGRES } from '@serafim/server-kit/testing/throwaway-postgres';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { type ApiProcess, startApiProcess } from '../../testing/api-process.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { sendJson } from '../../testing/send-json.ts';

const admin = { ADMIN_CPF: '123.456.789-09', ADMIN_PASSWORD: 'a senha da administração' };
const newKey = () => randomBytes(32).toString('base64');
let folder = '';

function start(settings: Record<string, string>): ApiProcess {
  const api = startApiProcess({ ...admin, DATA_DIR: folder, ...settings });
  onTestFinished(async () => {
    api.child.kill('SIGKILL');
    await api.ended;
  });
  return api;
}

async function end({ child, ended }: ApiProcess): Promise<number | string> {
  child.kill('SIGTERM');
  return ended;
}

async function signUp(api: ApiProcess, cpf: string): Promise<number> {
  return (await sendJson(`${await api.address}/cadastro`, 'POST', signUpInput({ cpf }))).status;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serafim-key-check-'));
});

it('an operator is told once to back the key file up', async () => {
  const first = start({});
  await first.address;
  expect(first.output()).toContain('Back this file up');
  await end(first);
  const second = start({});
  await second.address;
  expect(second.output()).not.toContain('Back this file up');
});

it('a database whose key file is lost, or replaced, does not open: nobody signs up twice', async () => {
  const cpf = freshCpf();
  const first = start({});
  expect(await signUp(first, cpf)).toBe(201);
  await end(first);
  const path = join(folder, 'secret.key');
  const key = readFileSync(path);

  rmSync(path);
  const lost = start({});
  expect(await lost.ended).toBe(1);
  expect(lost.output()).toContain('The key of this database is missing');
  expect(lost.output()).toContain('from your backup');

  writeFileSync(path, newKey());
  const replaced = start({});
  expect(await replaced.ended).toBe(1);
  expect(replaced.output()).toContain('another secret key');
  expect(replaced.output()).not.toMatch(/^ +at /m);

  writeFileSync(path, key);
  const right = start({});
  expect(await signUp(right, cpf)).toBe(409);
});

it('on PostgreSQL no host makes a key of its own, and a second one with another key does not start', {
  tags: POSTGRES,
}, async () => {
  const database = await openTestDatabase();
  const without = start({ DATABASE_URL: database.url });
  expect(await without.ended).toBe(1);
  expect(without.output()).toContain('DATABASE_URL needs SECRET_KEY');
  expect(without.output()).toContain('openssl rand -base64 32');

  const SECRET_KEY = newKey();
  const first = start({ DATABASE_URL: database.url, SECRET_KEY });
  await first.address;
  const other = start({ DATABASE_URL: database.url, SECRET_KEY: newKey() });
  expect(await other.ended).toBe(1);
  expect(other.output()).toContain('another secret key');
  const [cpf, second] = [freshCpf(), start({ DATABASE_URL: database.url, SECRET_KEY })];
  expect([await signUp(first, cpf), await signUp(second, cpf)]).toEqual([201, 409]);
  for (const api of [first, second]) await end(api);
  await database.close();
});

it('a key that is too short is refused by its name', async () => {
  const api = start({ SECRET_KEY: Buffer.alloc(31).toString('base64') });
  expect(await api.ended).toBe(1);
  expect(api.output()).toContain('SECRET_KEY');
});
