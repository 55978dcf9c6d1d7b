import { formatCpf } from '@serafim/contract/api/fields/cpf';
import type { AccountSecurity, SecondStepKey } from '@serafim/contract/api/session/second-step';
import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { anotherAdmin } from '../../testing/another-admin.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { attemptBudgets } from '../attempts/attempt-budgets.ts';

type Admin = Awaited<ReturnType<typeof anotherAdmin>>;
type Method = 'GET' | 'POST' | 'PUT';

onEachStore({}, api => {
  const pass = (seconds: number) => {
    api().clock.now = new Date(api().clock.now.getTime() + seconds * 1_000);
  };
  const codeOf = (secret: string, seconds = 0) =>
    new TOTP({ secret }).generate({ timestamp: api().clock.now.getTime() + seconds * 1_000 });
  const send = (method: Method, url: string, payload: object | undefined, cookie: string | undefined) =>
    api().app.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie === undefined ? {} : { cookie }) },
    });
  const ask = (cookie: string, method: Method, part = '', payload?: object) =>
    send(method, `/minha-seguranca${part}`, payload, cookie);
  const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
    String(answer.headers['set-cookie']).split(';')[0] ?? '';

  const password = ({ cpf, password: known }: Admin) =>
    send('POST', '/sessao', { cpf, password: known }, undefined);
  const half = async (admin: Admin): Promise<string> =>
    (await password(admin)).json<{ segundaEtapa: { pedido: string } }>().segundaEtapa.pedido;
  const code = (pedido: string, codigo: string) =>
    send('POST', '/sessao/codigo', { pedido, codigo }, undefined);
  const enter = async (admin: Admin, codigo: string) => code(await half(admin), codigo);
  const securityOf = async (cookie: string) => (await ask(cookie, 'GET')).json<AccountSecurity>();

  /** An administrator who has two steps on; the clock stands at the next code. */
  const careful = async () => {
    const admin = await anotherAdmin(api());
    const before = cookieOf(await password(admin));
    const { chave } = (
      await ask(before, 'POST', '/duas-etapas', { senha: admin.password })
    ).json<SecondStepKey>();
    const confirmed = await ask(before, 'PUT', '/duas-etapas', { codigo: codeOf(chave) });
    const { codigos } = confirmed.json<{ codigos: string[] }>();
    pass(30);
    return { admin, chave, codigos, before, cookie: cookieOf(confirmed) };
  };

  it('an administrator turns two steps on with the app’s first code and gets ten codes for a lost phone', async () => {
    const admin = await anotherAdmin(api());
    const cookie = cookieOf(await password(admin));
    expect(await securityOf(cookie)).toEqual({
      ...{ cpf: formatCpf(admin.cpf), duasEtapasDesde: null, codigosRestantes: 0, eventos: [] },
    });
    const key = (await ask(cookie, 'POST', '/duas-etapas', { senha: admin.password })).json<SecondStepKey>();
    expect(key.endereco).toContain(`secret=${key.chave}`);
    expect(key.qr.d).toMatch(/^M/);
    expect((await password(admin)).json()).toMatchObject({ session: { papel: 'admin' } });
    const answer = await ask(cookie, 'PUT', '/duas-etapas', { codigo: codeOf(key.chave) });
    const { codigos } = answer.json<{ codigos: string[] }>();
    expect(new Set(codigos).size).toBe(10);
    expect(codigos.every(one => /^[A-Z2-9]{5}-[A-Z2-9]{5}$/.test(one))).toBe(true);
    const security = await securityOf(cookieOf(answer));
    expect(security).toMatchObject({ codigosRestantes: 10 });
    expect(security.eventos.map(({ acao }) => acao)).toEqual(['ligou-duas-etapas', 'preparou-duas-etapas']);
    const mails = await api().waitingMail();
    expect(mails.filter(({ to, subject }) => to === admin.email && /ligada/.test(subject))).toHaveLength(1);
  });

  it('turning it on takes the password and a right code', async () => {
    const admin = await anotherAdmin(api());
    const cookie = cookieOf(await password(admin));
    const wrong = await ask(cookie, 'POST', '/duas-etapas', { senha: 'outra' });
    expect(wrong.json()).toMatchObject({ status: 422, errors: { senha: 'Esta não é a sua senha.' } });
    const key = (await ask(cookie, 'POST', '/duas-etapas', { senha: admin.password })).json<SecondStepKey>();
    const late = await ask(cookie, 'PUT', '/duas-etapas', { codigo: codeOf(key.chave, 120) });
    expect(late.json()).toMatchObject({
      errors: { codigo: expect.stringContaining('hora do celular') },
    });
    expect((await securityOf(cookie)).duasEtapasDesde).toBeNull();
  });

  it('neither key nor recovery codes can be read from the database', async () => {
    const { chave, codigos } = await careful();
    const rows = [
      await api().store.db.selectFrom('second_step').selectAll().execute(),
      await api().store.db.selectFrom('second_step_reserve').selectAll().execute(),
    ];
    for (const secret of [chave, ...codigos, ...codigos.map(one => one.replace('-', ''))])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('sessions from before two steps end, the one that turned them on goes on', async () => {
    const { before, cookie } = await careful();
    expect((await ask(before, 'GET')).statusCode).toBe(401);
    expect((await ask(cookie, 'GET')).statusCode).toBe(200);
  });

  it('after the password there is no session, and the code opens one', async () => {
    const { admin, chave } = await careful();
    const first = await password(admin);
    expect(first.json()).toMatchObject({ session: null, segundaEtapa: { pedido: expect.any(String) } });
    expect(first.headers['set-cookie']).toBeUndefined();
    const { pedido } = first.json<{ segundaEtapa: { pedido: string } }>().segundaEtapa;
    expect((await ask(`sessao=${pedido}`, 'GET')).statusCode).toBe(401);
    const second = await code(pedido, codeOf(chave));
    expect(second.json()).toEqual({
      session: {
        id: admin.id,
        nome: 'Rita Prado Souza',
        papel: 'admin',
        funcao: 'gestao',
        duasEtapas: 'ligadas',
      },
    });
    const cookie = cookieOf(second);
    expect((await securityOf(cookie)).eventos[0]).toMatchObject({ acao: 'entrou-com-codigo' });
    pass(30);
    expect((await code(pedido, codeOf(chave))).json()).toMatchObject({
      type: '/problemas/entrada-vencida',
    });
  });

  it('a code that was taken is not taken again, in another sign-in either', async () => {
    const { admin, chave } = await careful();
    const seen = codeOf(chave);
    expect((await enter(admin, seen)).statusCode).toBe(200);
    const replayed = await enter(admin, seen);
    expect(replayed.json()).toMatchObject({
      status: 422,
      errors: { codigo: expect.stringContaining('já foi usado') },
    });
    pass(30);
    // Within the window its step would still pass.
    expect((await enter(admin, seen)).statusCode).toBe(422);
    expect((await enter(admin, codeOf(chave))).statusCode).toBe(200);
  });

  it('a decision takes a right code, once; a wrong one is recorded, and who has no second step is told to set it up', async () => {
    const { admin, chave, cookie } = await careful();
    const confirm = (codigo: string, session = cookie) => ask(session, 'POST', '/confirmacao', { codigo });
    expect((await confirm('000000')).json()).toMatchObject({
      status: 422,
      errors: { codigo: expect.stringContaining('não confere') },
    });
    expect((await securityOf(cookie)).eventos[0]).toMatchObject({ acao: 'errou-codigo' });
    const right = codeOf(chave);
    const answers = await Promise.all([confirm(right), confirm(right)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422]);
    const confirmed = api().store.db.selectFrom('audit').select('action').where('subject_id', '=', admin.id);
    expect(await confirmed.where('action', '=', 'confirmou-decisao').execute()).toHaveLength(1);

    const open = cookieOf(await password(await anotherAdmin(api())));
    expect((await confirm('000000', open)).json()).toMatchObject({
      type: '/problemas/duas-etapas-obrigatorias',
    });
  });

  it('of two sign-ins with one code at the same moment one is let in', async () => {
    const { admin, chave } = await careful();
    const [one, other] = [await half(admin), await half(admin)];
    const answers = await Promise.all([code(one, codeOf(chave)), code(other, codeOf(chave))]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it('a phone whose clock is half a minute off gets in, one that is a minute off does not', async () => {
    const { admin, chave } = await careful();
    pass(300);
    expect((await enter(admin, codeOf(chave, -60))).statusCode).toBe(422);
    expect((await enter(admin, codeOf(chave, 60))).statusCode).toBe(422);
    expect((await enter(admin, codeOf(chave, -30))).statusCode).toBe(200);
    expect((await enter(admin, codeOf(chave, 30))).statusCode).toBe(200);
  });

  it('a clock that jumped a day ahead during a sign-in refuses no code afterwards, and takes each once', async () => {
    const { admin, chave } = await careful();
    const before = api().clock.now;
    api().clock.now = new Date(before.getTime() + 86_400_000);
    expect((await enter(admin, codeOf(chave))).statusCode).toBe(200);
    api().clock.now = new Date(before.getTime() + 60_000);
    expect((await enter(admin, codeOf(chave))).statusCode).toBe(200);
    expect((await enter(admin, codeOf(chave))).statusCode).toBe(422);
  });

  it('five wrong codes end a sign-in, the right one comes too late, and the owner is told by mail', async () => {
    const { admin, chave, cookie } = await careful();
    const pedido = await half(admin);
    const told: string[] = [];
    // Another address each time: what is counted here is the sign-in itself.
    for (let time = 1; time <= 5; time += 1) {
      const answer = await api().app.inject({
        method: 'POST',
        url: '/sessao/codigo',
        payload: { pedido, codigo: 'ABCDE-FGHJK' },
        headers: { 'x-forwarded-for': `203.0.113.${time}` },
      });
      const { errors, detail } = answer.json<{ errors?: { codigo: string }; detail?: string }>();
      told.push(errors?.codigo ?? detail ?? '');
    }
    expect(told[0]).toBe('O código não confere. Restam 4 tentativas.');
    expect(told[3]).toBe('O código não confere. Resta 1 tentativa.');
    expect(told[4]).toContain('Comece de novo');
    const late = await code(pedido, codeOf(chave));
    expect([late.statusCode, late.headers['set-cookie']]).toEqual([401, undefined]);
    expect(late.json()).toMatchObject({ type: '/problemas/entrada-vencida' });
    const mails = await api().waitingMail();
    expect(mails.filter(({ to, subject }) => to === admin.email && /errados/.test(subject))).toHaveLength(1);
    const { eventos } = await securityOf(cookie);
    expect(eventos.filter(({ acao }) => acao === 'errou-codigo')).toHaveLength(5);
  });

  it('who knows the password has so many tries at the app’s code, and a reserve code lets the owner in', async () => {
    const { admin, codigos } = await careful();
    const [{ points }] = attemptBudgets.appCodes.spans;
    const statuses: number[] = [];
    for (let time = 0; time < points + 2; time += 1) {
      const answer = await api().app.inject({
        method: 'POST',
        url: '/sessao/codigo',
        payload: { pedido: await half(admin), codigo: '000000' },
        headers: { 'x-forwarded-for': `198.51.100.${time}` },
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array<number>(points).fill(422), 429, 429]);
    expect((await enter(admin, codigos[0] ?? '')).statusCode).toBe(200);
  });

  it('who lost the app’s budget to a stranger sets up a new key, whose codes serve at once', async () => {
    const { admin, codigos } = await careful();
    const { attempts } = api().services;
    const [{ points }] = attemptBudgets.appCodes.spans;
    for (let time = 0; time < points; time += 1) await attempts.take(attemptBudgets.appCodes, admin.id);
    const cookie = cookieOf(await enter(admin, codigos[0] ?? ''));
    const off = await ask(cookie, 'POST', '/desligar', { senha: admin.password, codigo: codigos[1] });
    expect(off.statusCode).toBe(204);
    const start = await ask(cookieOf(off), 'POST', '/duas-etapas', { senha: admin.password });
    const { chave } = start.json<SecondStepKey>();
    const on = await ask(cookieOf(off), 'PUT', '/duas-etapas', { codigo: codeOf(chave) });
    expect(on.statusCode).toBe(200);
    pass(30);
    expect((await enter(admin, codeOf(chave))).statusCode).toBe(200);
  });

  it('whoever keeps guessing from one place waits longer and longer, the password being right or not', async () => {
    const { admin, chave } = await careful();
    const begun = await half(admin);
    for (let time = 0; time < 5; time += 1) await enter(admin, 'ABCDE-FGHJK');
    const blocked = await password(admin);
    expect(blocked.statusCode).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect((await code(begun, codeOf(chave))).statusCode).toBe(429);
  });

  it('a half-done sign-in is over after five minutes, and when the password changes', async () => {
    const { admin, chave } = await careful();
    const slow = await half(admin);
    pass(301);
    expect((await code(slow, codeOf(chave))).json()).toMatchObject({ type: '/problemas/entrada-vencida' });
    const overtaken = await half(admin);
    await api().store.db.deleteFrom('outbox').execute();
    await api().app.inject({ method: 'POST', url: '/recuperar-senha', payload: { cpf: admin.cpf } });
    await expect.poll(async () => (await api().waitingMail()).length).toBe(1);
    const [, codigo] = (await api().waitingMail())[0]?.text.match(/Seu código: (\S+)/) ?? [];
    const reset = await send(
      'PUT',
      '/recuperar-senha',
      { cpf: admin.cpf, codigo, password: 'uma senha bem nova 7' },
      undefined,
    );
    expect(reset.statusCode).toBe(204);
    expect((await code(overtaken, codeOf(chave))).statusCode).toBe(401);
  });

  it('a recovery code lets in once, however it is written', async () => {
    const { admin, codigos } = await careful();
    const [first = '', second = ''] = codigos;
    const answer = await enter(admin, ` ${first.toLowerCase().replace('-', ' ')} `);
    expect(answer.statusCode).toBe(200);
    const security = await securityOf(cookieOf(answer));
    expect(security).toMatchObject({
      codigosRestantes: 9,
      eventos: [{ acao: 'entrou-com-reserva' }, {}, {}],
    });
    expect((await enter(admin, first)).json()).toMatchObject({
      errors: { codigo: expect.stringContaining('não confere') },
    });
    const pedidos = [await half(admin), await half(admin)];
    const race = await Promise.all(pedidos.map(pedido => code(pedido, second)));
    expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it('nobody gets in with another administrator’s code', async () => {
    const [rita, other] = [await careful(), await careful()];
    expect((await enter(rita.admin, other.codigos[0] ?? '')).statusCode).toBe(422);
    expect((await enter(rita.admin, codeOf(other.chave))).statusCode).toBe(422);
  });

  it('new recovery codes void the old ones', async () => {
    const { admin, chave, codigos, cookie } = await careful();
    const proof = { senha: admin.password, codigo: codeOf(chave) };
    const renewed = (await ask(cookie, 'POST', '/codigos', proof)).json<{ codigos: string[] }>();
    expect(renewed.codigos).toHaveLength(10);
    expect((await enter(admin, codigos[0] ?? '')).statusCode).toBe(422);
    expect((await enter(admin, renewed.codigos[0] ?? '')).statusCode).toBe(200);
    const mails = await api().waitingMail();
    expect(mails.filter(({ to, subject }) => to === admin.email && /trocados/.test(subject))).toHaveLength(1);
  });

  it('turning it off takes password and code; afterwards the password alone opens a session', async () => {
    const { admin, chave, codigos, cookie } = await careful();
    const off = (senha: string, codigo: string) => ask(cookie, 'POST', '/desligar', { senha, codigo });
    expect((await off('outra', codeOf(chave))).json()).toMatchObject({
      errors: { senha: expect.any(String) },
    });
    expect((await off(admin.password, 'ABCDE-FGHJK')).json()).toMatchObject({
      errors: { codigo: expect.any(String) },
    });
    const other = cookieOf(await enter(admin, codigos[1] ?? ''));
    const turnedOff = await off(admin.password, codeOf(chave));
    expect(turnedOff.statusCode).toBe(204);
    // The session that turned it off goes on under a new value, the others end.
    for (const ended of [other, cookie]) expect((await ask(ended, 'GET')).statusCode).toBe(401);
    const after = cookieOf(turnedOff);
    expect((await password(admin)).json()).toMatchObject({ session: { id: admin.id } });
    expect(await securityOf(after)).toMatchObject({ duasEtapasDesde: null, codigosRestantes: 0 });
    const proof = { senha: admin.password, codigo: codigos[0] ?? '' };
    const again = await ask(after, 'POST', '/desligar', proof);
    expect(again.json()).toMatchObject({ type: '/problemas/duas-etapas-mudaram' });
  });

  it('a key in use is not replaced by another tab that prepares one', async () => {
    const { admin, cookie } = await careful();
    const answer = await ask(cookie, 'POST', '/duas-etapas', { senha: admin.password });
    expect(answer.json()).toMatchObject({ status: 409, type: '/problemas/duas-etapas-mudaram' });
  });

  it('all of it is in a trail that holds', async () => {
    const cookie = await api().signInAdmin();
    const check = await api().app.inject({ url: '/auditoria', headers: { cookie } });
    expect(check.json()).toMatchObject({ integra: true });
  });

  it('members sign in as before', async () => {
    const [cpf, senha] = [freshCpf(), 'uma frase bem longa'];
    await api().app.inject({
      method: 'POST',
      url: '/cadastro',
      payload: signUpInput({ cpf, password: senha }),
    });
    const answer = await send('POST', '/sessao', { cpf, password: senha }, undefined);
    expect(Object.keys(answer.json())).toEqual(['session']);
    expect((await ask(cookieOf(answer), 'GET')).statusCode).toBe(403);
  });
});
