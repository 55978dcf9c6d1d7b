import { createHash } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { openTestApi } from '../../testing/test-api.ts';
import { createBreachedPasswords } from './breached-passwords.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Opens a list that answers as told; gives its address. */
async function listen(answer: RequestListener): Promise<string> {
  const opened = createServer(answer);
  server = opened;
  await new Promise<void>(resolve => opened.listen(0, '127.0.0.1', resolve));
  const address = opened.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return `http://127.0.0.1:${port}/range/{prefix}`;
}

/** A check at a list that answers as told, and what it reported. */
async function checkAt(answer: RequestListener, deadline = 10_000) {
  const failures: unknown[] = [];
  const refuse = createBreachedPasswords({
    source: await listen(answer),
    onFailure: cause => failures.push(cause),
    deadline,
  });
  return { failures, refuse };
}

const digestOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

describe('a new password', () => {
  it('that leaked is refused at its field, and the list is told five characters of a digest', async () => {
    const leaked = digestOf('correct horse battery');
    const seen: (string | undefined)[] = [];
    const { refuse, failures } = await checkAt((request, response) => {
      seen.push(request.url);
      response.end(`0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${leaked.slice(5)}:712\r\n`);
    });
    await expect(refuse('correct horse battery', 'nova')).rejects.toMatchObject({
      kind: 'dados-invalidos',
      details: { errors: { nova: expect.stringContaining('vazamentos') } },
    });
    await refuse('uma frase que ninguém usou', 'nova');
    expect(seen[0]).toBe(`/range/${leaked.slice(0, 5)}`);
    expect(failures).toEqual([]);
  });

  it('beside a line that only fills the answer up is taken', async () => {
    const { refuse } = await checkAt((_request, response) => {
      response.end(`${digestOf('uma frase qualquer').slice(5)}:0`);
    });
    await refuse('uma frase qualquer', 'password');
  });

  it.each([
    ['fails', ((_request, response) => response.writeHead(500).end()) as RequestListener],
    [
      'leads elsewhere',
      ((_request, response) => response.writeHead(302, { location: '/' }).end()) as RequestListener,
    ],
    ['is silent', (() => undefined) as RequestListener],
  ])('is taken while the list %s, and operators are told', async (_what, answer) => {
    const { refuse, failures } = await checkAt(answer, 1_000);
    await refuse('uma frase qualquer', 'password');
    expect(failures).toHaveLength(1);
  });

  it('is looked up nowhere without a list', async () => {
    const refuse = createBreachedPasswords({
      source: undefined,
      onFailure: cause => {
        throw cause;
      },
    });
    await refuse('password1234', 'password');
  });
});

it('no way to choose a password takes one that leaked', async () => {
  const leaked = 'correct horse battery';
  const api = await openTestApi({
    breachedPasswords: await listen((_request, response) => response.end(`${digestOf(leaked).slice(5)}:9`)),
  });
  const cpf = freshCpf();
  const send = (method: 'POST' | 'PUT', url: string, payload: object, cookie = '') =>
    api.app.inject({ method, url, payload, headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  const errorsOf = (answer: { json(): { errors?: object } }) => Object.keys(answer.json().errors ?? {});

  expect(errorsOf(await send('POST', '/cadastro', signUpInput({ cpf, password: leaked })))).toEqual([
    'password',
  ]);
  const password = 'uma frase bem longa';
  expect((await send('POST', '/cadastro', signUpInput({ cpf, password }))).statusCode).toBe(201);
  const change = { atual: password, nova: leaked };
  const cookie = await api.signIn(cpf, password);
  expect(errorsOf(await send('PUT', '/minha-conta/senha', change, cookie))).toEqual(['nova']);
  expect(await api.signIn(cpf, password)).toContain('sessao=');
  await api.close();
});

it('a recovery code that came with a password that leaked serves with another, and no guess is counted', async () => {
  const leaked = 'correct horse battery';
  const api = await openTestApi({
    breachedPasswords: await listen((_request, response) => response.end(`${digestOf(leaked).slice(5)}:9`)),
  });
  const cpf = freshCpf();
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    api.app.inject({ method, url, payload });
  await send('POST', '/cadastro', signUpInput({ cpf, password: 'uma frase bem longa' }));
  await send('POST', '/recuperar-senha', { cpf });
  const mail = (await api.waitingMail()).find(({ text }) => text.includes('Seu código: '));
  const codigo = mail?.text.match(/Seu código: (\S+)/)?.[1] ?? '';
  for (let time = 0; time < 10; time += 1) {
    const refused = await send('PUT', '/recuperar-senha', { cpf, codigo, password: leaked });
    expect(refused.json().errors).toEqual({ password: expect.stringContaining('vazamentos') });
  }
  const password = 'outra frase bem longa';
  expect((await send('PUT', '/recuperar-senha', { cpf, codigo, password })).statusCode).toBe(204);
  expect(await api.signIn(cpf, password)).toContain('sessao=');
  await api.close();
});
