import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type ApiProcess, startApiProcess } from './testing/api-process.ts';
import { freshCpf, signUpInput } from './testing/inputs.ts';
import { sendJson } from './testing/send-json.ts';

const admin = { ADMIN_CPF: '123.456.789-09', ADMIN_PASSWORD: 'a senha da administração' };
let folder = '';

function start(settings: Record<string, string> = {}): ApiProcess {
  const api = startApiProcess({ DATA_DIR: folder, ...settings });
  onTestFinished(async () => {
    api.child.kill('SIGKILL');
    await api.ended;
  });
  return api;
}

const post = (address: string, path: string, body: object): Promise<Response> =>
  sendJson(address + path, 'POST', body);

const isConnected = ({ socket }: ClientRequest): boolean => socket !== null && !socket.connecting;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serafim-process-'));
});

describe('an operator starts the API', () => {
  it('for the first time, finds the first admin in a file of the account, not in the log, and signs in with it', async () => {
    const api = start();
    const address = await api.address;
    const file = join(folder, 'first-admin.txt');
    await expect.poll(() => api.output()).toContain(`Primeiro administrador: CPF e senha estão em ${file}`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [, cpf, password = ''] = readFileSync(file, 'utf8').match(/CPF (\S+), senha (\S+)/) ?? [];
    expect(password).not.toBe('');
    expect(api.output()).not.toContain(password);
    expect((await post(address, '/sessao', { cpf, password })).status).toBe(200);
    api.child.kill('SIGTERM');
    await api.ended;
    const again = start();
    await again.address;
    expect(again.output()).not.toContain('Primeiro administrador');
  });

  it('with an admin of their own, whose password is written nowhere', async () => {
    const api = start(admin);
    const address = await api.address;
    expect(
      (await post(address, '/sessao', { cpf: admin.ADMIN_CPF, password: admin.ADMIN_PASSWORD })).status,
    ).toBe(200);
    expect(api.output()).not.toContain(admin.ADMIN_PASSWORD);
  });

  it('twice on one folder, and the second says why it does not start', async () => {
    const first = start(admin);
    const address = await first.address;
    const second = start(admin);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('já está em uso por outro processo');
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });

  it('on a folder that others can read, and is given the command that closes it', async () => {
    chmodSync(folder, 0o755);
    const api = start(admin);
    expect(await api.ended).toBe(1);
    expect(api.output()).toContain(`chmod -R go= '${folder}'`);
    expect(api.output()).not.toMatch(/^ +at /m);
  });

  it('and no file of its folder can be read by another account', async () => {
    const api = start(admin);
    await post(await api.address, '/cadastro', signUpInput());
    const written = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(written).toContain('serafim.sqlite');
    const readable = written.filter(file => (statSync(join(folder, file)).mode & 0o077) !== 0);
    expect(readable).toEqual([]);
  });

  it('at a public origin as a demonstration alone, since the sandbox takes no money', async () => {
    const origin = { ...admin, SITE_ORIGIN: 'https://serafim.exemplo' };
    const refused = start(origin);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('DEMONSTRATION=on');
    expect(refused.output()).not.toMatch(/^ +at /m);
    const shown = start({ ...origin, DEMONSTRATION: 'on' });
    expect((await fetch(`${await shown.address}/readyz`)).status).toBe(200);
  });

  it.each([
    ['API_PORT', 'oitenta'],
    ['DATABASE_URL', 'mysql://x'],
    ['ADMIN_CPF', '529.982.247-24'],
    ['CEP_UPSTREAM', 'https://viacep.com.br/'],
  ])('with a wrong %s, and is told which setting it is', async (name, value) => {
    const api = start({ [name]: value });
    expect(await api.ended).toBe(1);
    expect(api.output()).toContain(name);
    expect(api.output()).not.toMatch(/^ +at /m);
  });
});

describe('the API process ends', { timeout: 120_000 }, () => {
  it('by SIGTERM: it answers what it began, then exits with 0', async () => {
    const api = start(admin);
    const address = await api.address;
    const body = JSON.stringify(signUpInput({ password: 'uma frase bem longa' }));
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const underway = request(`${address}/cadastro`, { method: 'POST', headers });
    const answer = once(underway, 'response');
    underway.write(body.slice(0, 20));
    await expect.poll(() => isConnected(underway)).toBe(true);
    await fetch(`${address}/livez`);
    api.child.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${address}/livez`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    underway.end(body.slice(20));
    const [response] = await answer;
    expect(response.statusCode).toBe(201);
    response.resume();
    expect(await api.ended).toBe(0);
  });

  it('and neither its output nor its data file names a CPF or a password', async () => {
    const api = start(admin);
    const address = await api.address;
    const [cpf, password] = [freshCpf(), 'canário dentro da senha'];
    await post(address, '/cadastro', signUpInput({ cpf, password }));
    await post(address, '/sessao', { cpf, password });
    await fetch(`${address}/getCarteirinhaByCpf/${cpf}`);
    api.child.kill('SIGTERM');
    await api.ended;
    const stored = readFileSync(join(folder, 'serafim.sqlite'), 'latin1');
    for (const secret of [cpf, Buffer.from(password).toString('latin1')])
      expect(stored).not.toContain(secret);
    for (const secret of [cpf, password]) expect(api.output()).not.toContain(secret);
  });
});
