import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { createRecoveryRequests } from './recovery-requests.ts';

const [oldPassword, newPassword] = ['uma frase bem longa', 'outra frase bem longa'];

onEachStore({}, api => {
  const join = async () => {
    const cpf = freshCpf();
    const email = `ana${cpf}@exemplo.com.br`;
    await api().app.inject({
      method: 'POST',
      url: '/cadastro',
      payload: signUpInput({ cpf, email, password: oldPassword }),
    });
    return { cpf, email };
  };
  const send = (method: 'POST' | 'PUT', url: string, payload: object, from = '203.0.113.1') =>
    api().app.inject({ method, url, payload, headers: { 'x-forwarded-for': from } });
  const requestCode = (cpf: string, from?: string) => send('POST', '/recuperar-senha', { cpf }, from);
  const recoveryMails = async (email: string) =>
    (await api().waitingMail()).filter(({ to, text }) => to === email && text.includes('Seu código: '));
  /** Code and link of the newest mail. */
  const secretsFor = async (email: string) => {
    const mails = await recoveryMails(email);
    const text = mails.at(-1)?.text ?? '';
    return {
      code: text.match(/Seu código: (\S+)/)?.[1] ?? '',
      link: text.match(/RecuperarSenha#([\w-]+)/)?.[1] ?? '',
    };
  };
  const check = (payload: object, from?: string) => send('POST', '/recuperar-senha/codigo', payload, from);
  const reset = (cpf: string, codigo: string) =>
    send('PUT', '/recuperar-senha', { cpf, codigo, password: newPassword });
  const setWith = (permissao: string) =>
    send('PUT', '/recuperar-senha', { permissao, password: newPassword });
  const pass = (minutes: number) => {
    api().clock.now = new Date(api().clock.now.getTime() + minutes * 60_000);
  };
  const wrongFor = (code: string) => (code.startsWith('A') ? 'B' : 'A') + code.slice(1);

  it('a member forgets the password, types the code and chooses a new one; every session ends', async () => {
    const { cpf, email } = await join();
    const cookie = await api().signIn(cpf, oldPassword);
    expect((await requestCode(cpf)).statusCode).toBe(202);
    const { code } = await secretsFor(email);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    expect((await reset(cpf, code)).statusCode).toBe(204);
    const session = await api().app.inject({ url: '/sessao', headers: { cookie } });
    expect(session.json()).toEqual({ session: null });
    await expect(api().signIn(cpf, oldPassword)).rejects.toThrow('401');
    expect(await api().signIn(cpf, newPassword)).toMatch(/^sessao=/);
  });

  it('a member presses the button of the mail, whose address names no CPF, and needs no code', async () => {
    const { cpf, email } = await join();
    await requestCode(cpf);
    const { link } = await secretsFor(email);
    const [mail] = await recoveryMails(email);
    expect(Buffer.from(link, 'base64url')).toHaveLength(16);
    expect(mail?.text).toContain(`Criar uma nova senha: http://localhost:3000/RecuperarSenha#${link}\n`);
    expect(mail?.text).not.toContain(cpf);
    const { permissao } = (await check({ link })).json<{ permissao: string }>();
    expect((await check({ link })).json()).toMatchObject({ type: '/problemas/codigo-invalido' });
    expect((await setWith(permissao)).statusCode).toBe(204);
    expect(await api().signIn(cpf, newPassword)).toMatch(/^sessao=/);
  });

  it('a code is taken in small letters and without its hyphen', async () => {
    const { cpf, email } = await join();
    await requestCode(cpf);
    const { code } = await secretsFor(email);
    expect((await reset(cpf, ` ${code.toLowerCase().replace('-', ' ')} `)).statusCode).toBe(204);
  });

  it('a code is known to be right before a new password is asked for, and then serves no more', async () => {
    const { cpf, email } = await join();
    await requestCode(cpf);
    const { code, link } = await secretsFor(email);
    const wrong = await check({ cpf, codigo: wrongFor(code) });
    expect([wrong.statusCode, wrong.json().type]).toEqual([422, '/problemas/codigo-invalido']);
    const { permissao } = (await check({ cpf, codigo: code })).json<{ permissao: string }>();
    expect((await check({ cpf, codigo: code })).statusCode).toBe(422);
    expect((await check({ link })).statusCode).toBe(422);
    expect((await reset(cpf, code)).statusCode).toBe(422);
    expect((await setWith('x'.repeat(43))).statusCode).toBe(422);
    expect((await setWith(permissao)).statusCode).toBe(204);
    expect((await setWith(permissao)).statusCode).toBe(422);
  });

  it('of two that use one code, or one permission, at the same moment one is let through', async () => {
    const { cpf, email } = await join();
    await requestCode(cpf);
    const { code } = await secretsFor(email);
    const checks = await Promise.all([check({ cpf, codigo: code }), check({ cpf, codigo: code })]);
    expect(checks.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const right = checks.find(({ statusCode }) => statusCode === 200);
    const permissao = right?.json<{ permissao: string }>().permissao ?? '';
    const resets = await Promise.all([setWith(permissao), setWith(permissao)]);
    expect(resets.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422]);
  });

  it('code, link and permission end with their half hour', async () => {
    const { cpf, email } = await join();
    await requestCode(cpf);
    const early = await secretsFor(email);
    const { permissao } = (await check({ link: early.link })).json<{ permissao: string }>();
    await requestCode(cpf);
    const { code, link } = await secretsFor(email);
    pass(31);
    expect((await setWith(permissao)).statusCode).toBe(422);
    expect((await reset(cpf, code)).statusCode).toBe(422);
    expect((await check({ link })).statusCode).toBe(422);
    await requestCode(cpf);
    expect((await reset(cpf, (await secretsFor(email)).code)).statusCode).toBe(204);
  });

  it('an unknown CPF gets the same answer, and no mail', async () => {
    const { cpf } = await join();
    const before = (await api().waitingMail()).length;
    const [unknown, known] = [await requestCode(freshCpf()), await requestCode(cpf)];
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect((await api().waitingMail()).length).toBe(before + 1);
  });

  it('strangers who ask again and again void none of the owner’s codes and send at most three mails', async () => {
    const { cpf, email } = await join();
    await requestCode(cpf);
    const { code } = await secretsFor(email);
    const asked = await Promise.all(
      Array.from({ length: 12 }, (_, n) => requestCode(cpf, `198.51.100.${n + 1}`)),
    );
    expect(new Set(asked.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    expect(await recoveryMails(email)).toHaveLength(3);
    expect((await reset(cpf, code)).statusCode).toBe(204);
  });

  it('a stranger who asks too often from one network is refused there, the owner elsewhere is not', async () => {
    const { cpf, email } = await join();
    for (let time = 0; time < 3; time += 1) await requestCode(cpf, '192.0.2.7');
    const refused = await requestCode(cpf, '192.0.2.7');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    pass(31);
    expect((await requestCode(cpf, '203.0.113.9')).statusCode).toBe(202);
    expect((await reset(cpf, (await secretsFor(email)).code)).statusCode).toBe(204);
  });

  it('nobody else’s code serves, and a new password voids every code and link', async () => {
    const [ana, rita] = [await join(), await join()];
    await requestCode(ana.cpf);
    const first = await secretsFor(ana.email);
    await requestCode(rita.cpf);
    expect((await reset(ana.cpf, (await secretsFor(rita.email)).code)).statusCode).toBe(422);
    await requestCode(ana.cpf);
    const second = await secretsFor(ana.email);
    expect((await reset(ana.cpf, first.code)).statusCode).toBe(204);
    expect((await reset(ana.cpf, second.code)).statusCode).toBe(422);
    expect((await check({ link: second.link })).statusCode).toBe(422);
  });

  it('the owner is told by mail that the password was set', async () => {
    const { cpf, email } = await join();
    await requestCode(cpf);
    await reset(cpf, (await secretsFor(email)).code);
    const mails = await api().waitingMail();
    expect(
      mails.filter(({ to, subject }) => to === email && subject === 'A sua senha foi trocada'),
    ).toHaveLength(1);
  });

  it('a member who signed up without a password gets one this way', async () => {
    const [cpf, email] = [freshCpf(), 'sem@exemplo.com.br'];
    await api().app.inject({ method: 'POST', url: '/cadastro', payload: signUpInput({ cpf, email }) });
    await requestCode(cpf);
    await reset(cpf, (await secretsFor(email)).code);
    expect(await api().signIn(cpf, newPassword)).toMatch(/^sessao=/);
  });

  it('who reads database and log finds neither code, link nor permission, nor a hash to try codes on', async () => {
    const { cpf, email } = await join();
    await requestCode(cpf);
    const { code, link } = await secretsFor(email);
    const wrong = wrongFor(code);
    await check({ cpf, codigo: wrong });
    const { permissao } = (await check({ cpf, codigo: code })).json<{ permissao: string }>();
    const rows = await api().store.db.selectFrom('recovery_request').selectAll().execute();
    const [row] = rows.slice(-1);
    const plain = code.replace('-', '');
    const guessable = [plain, code, link, permissao, wrong.replace('-', '')].flatMap(secret =>
      [secret, `${row?.person_number} ${secret}`, `code ${row?.person_number} ${secret}`].flatMap(text =>
        (['hex', 'base64', 'base64url'] as const).map(form => createHash('sha256').update(text).digest(form)),
      ),
    );
    const seen = JSON.stringify(rows) + api().logged.join('');
    expect(rows.length).toBeGreaterThan(0);
    expect(api().logged.join('')).toContain('/recuperar-senha/codigo');
    for (const secret of [plain, code, link, permissao, wrong, cpf, email, ...guessable])
      expect(seen).not.toContain(secret);
  });

  it('without the key of recovery a code of the database is not found', async () => {
    const { store, clock } = api();
    const [person] = await store.db.selectFrom('person').select('number').limit(1).execute();
    const number = person?.number ?? 0;
    const [ours, theirs] = ['a', 'b'].map(key =>
      createRecoveryRequests(Buffer.from(key.repeat(32)), () => clock.now),
    );
    const issued = await ours?.issue(store.db, number);
    expect(await theirs?.exchangeCode(store.db, number, issued?.code ?? '')).toBeNull();
    expect(await ours?.exchangeCode(store.db, number, issued?.code ?? '')).toMatch(/^[\w-]{43}$/);
  });
});
