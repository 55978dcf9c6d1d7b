import { expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';

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
  const requestCode = (cpf: string) =>
    api().app.inject({ method: 'POST', url: '/recuperar-senha', payload: { cpf } });
  const codeFor = async (email: string): Promise<string> => {
    const mails = (await api().waitingMail()).filter(
      ({ to, text }) => to === email && text.startsWith('Seu código'),
    );
    return mails.at(-1)?.text.match(/\d{6}/)?.[0] ?? '';
  };
  const reset = (cpf: string, codigo: string) =>
    api().app.inject({
      method: 'PUT',
      url: '/recuperar-senha',
      payload: { cpf, codigo, password: newPassword },
    });
  const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('a member forgets the password, gets a code and chooses a new one; every session ends', async () => {
    const { cpf, email } = await join();
    const cookie = await api().signIn(cpf, oldPassword);
    expect((await requestCode(cpf)).statusCode).toBe(202);
    expect((await reset(cpf, await codeFor(email))).statusCode).toBe(204);
    expect((await api().app.inject({ url: '/sessao', headers: { cookie } })).json()).toEqual({
      session: null,
    });
    await expect(api().signIn(cpf, oldPassword)).rejects.toThrow('401');
    expect(await api().signIn(cpf, newPassword)).toMatch(/^sessao=/);
  });

  it('a code is known to be right before a new password is asked for, and then serves no more', async () => {
    const { cpf, email } = await join();
    await requestCode(cpf);
    const code = await codeFor(email);
    const check = (codigo: string) =>
      api().app.inject({ method: 'POST', url: '/recuperar-senha/codigo', payload: { cpf, codigo } });
    const wrong = await check(wrongFor(code));
    expect([wrong.statusCode, wrong.json().type]).toEqual([422, '/problemas/codigo-invalido']);
    const { permissao } = (await check(code)).json<{ permissao: string }>();
    expect((await check(code)).statusCode).toBe(422);
    expect((await reset(cpf, code)).statusCode).toBe(422);
    const withLeave = (leave: string) =>
      api().app.inject({
        method: 'PUT',
        url: '/recuperar-senha',
        payload: { cpf, permissao: leave, password: newPassword },
      });
    expect((await withLeave('x'.repeat(43))).statusCode).toBe(422);
    expect((await withLeave(permissao)).statusCode).toBe(204);
    expect((await withLeave(permissao)).statusCode).toBe(422);
    expect(await api().signIn(cpf, newPassword)).toMatch(/^sessao=/);
  });

  it('leave to set a password ends with the ten minutes of its code', async () => {
    const { cpf, email } = await join();
    await requestCode(cpf);
    const codigo = await codeFor(email);
    const checked = await api().app.inject({
      method: 'POST',
      url: '/recuperar-senha/codigo',
      payload: { cpf, codigo },
    });
    api().clock.now = new Date(api().clock.now.getTime() + 11 * 60_000);
    const late = await api().app.inject({
      method: 'PUT',
      url: '/recuperar-senha',
      payload: { cpf, ...checked.json<{ permissao: string }>(), password: newPassword },
    });
    expect(late.statusCode).toBe(422);
  });

  it('an unknown CPF gets the same answer, and no mail', async () => {
    const { cpf } = await join();
    const before = (await api().waitingMail()).length;
    const [unknown, known] = [await requestCode(freshCpf()), await requestCode(cpf)];
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect((await api().waitingMail()).length).toBe(before + 1);
  });

  it('a code works once', async () => {
    const { cpf, email } = await join();
    await requestCode(cpf);
    const code = await codeFor(email);
    await reset(cpf, code);
    const again = await reset(cpf, code);
    expect([again.statusCode, again.json().type]).toEqual([422, '/problemas/codigo-invalido']);
  });

  it('after five wrong codes the right one is void', async () => {
    const { cpf, email } = await join();
    await requestCode(cpf);
    const code = await codeFor(email);
    for (let failure = 0; failure < 5; failure += 1) await reset(cpf, wrongFor(code));
    expect((await reset(cpf, code)).statusCode).toBe(422);
  });

  it('fifty wrong codes at the same moment do not get fifty tries', async () => {
    const { cpf, email } = await join();
    await requestCode(cpf);
    const code = await codeFor(email);
    await Promise.all(Array.from({ length: 50 }, () => reset(cpf, wrongFor(code))));
    expect((await reset(cpf, code)).statusCode).toBe(422);
  });

  it('a code is void after ten minutes', async () => {
    const { cpf, email } = await join();
    await requestCode(cpf);
    const code = await codeFor(email);
    api().clock.now = new Date(api().clock.now.getTime() + 11 * 60_000);
    expect((await reset(cpf, code)).statusCode).toBe(422);
  });

  it('a second code voids the first, and nobody else’s code serves', async () => {
    const [ana, rita] = [await join(), await join()];
    await requestCode(ana.cpf);
    const first = await codeFor(ana.email);
    await requestCode(rita.cpf);
    expect((await reset(ana.cpf, await codeFor(rita.email))).statusCode).toBe(422);
    await api().store.db.deleteFrom('outbox').execute();
    await requestCode(ana.cpf);
    const second = await codeFor(ana.email);
    if (first !== second) expect((await reset(ana.cpf, first)).statusCode).toBe(422);
    expect((await reset(ana.cpf, second)).statusCode).toBe(204);
  });

  it('a member who signed up without a password gets one this way', async () => {
    const cpf = freshCpf();
    await api().app.inject({
      method: 'POST',
      url: '/cadastro',
      payload: signUpInput({ cpf, email: 'sem@exemplo.com.br' }),
    });
    await requestCode(cpf);
    await reset(cpf, await codeFor('sem@exemplo.com.br'));
    expect(await api().signIn(cpf, newPassword)).toMatch(/^sessao=/);
  });

  it('a code is neither in the database as it is nor in a log', async () => {
    const { cpf, email } = await join();
    await requestCode(cpf);
    const code = await codeFor(email);
    const rows = await api().store.db.selectFrom('recovery_code').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    expect(api().logged.join('')).not.toContain(email);
  });
});
