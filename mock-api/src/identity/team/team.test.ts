import { formatCpf } from '@serafim/contract/api/fields/cpf';
import type { AdminRole } from '@serafim/contract/api/session/admin-roles';
import type { InvitationOffer, Team } from '@serafim/contract/api/team/team';
import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { anotherAdmin } from '../../testing/another-admin.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ownPassword = 'a senha que eu mesma escolhi';

onEachStore({}, api => {
  const send = (method: Method, url: string, payload: object | undefined, cookie = '') =>
    api().app.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: { 'sec-fetch-site': 'same-origin', cookie },
    });
  const admin = async (role: AdminRole = 'gestao', name = 'Rita Prado Souza') => {
    const made = await anotherAdmin(api(), name, role);
    return { ...made, cookie: await api().signIn(made.cpf, made.password) };
  };
  const team = async (cookie: string) => (await send('GET', '/equipe', undefined, cookie)).json<Team>();
  const invite = async (cookie: string, funcao: AdminRole) => {
    const email = `convidada-${freshCpf()}@exemplo.com.br`;
    const answer = await send('POST', '/equipe/convites', { nome: 'Bia Lima Reis', email, funcao }, cookie);
    return { email, answer };
  };
  const mailsTo = async (email: string, subject: RegExp) =>
    (await api().waitingMail()).filter(mail => mail.to === email && subject.test(mail.subject));
  const tokenFor = async (email: string) =>
    (await mailsTo(email, /^Convite/)).at(-1)?.text.match(/Convite#([\w-]{43})/)?.[1] ?? '';
  const requestOf = async (cookie: string, email: string) => {
    const found = (await team(cookie)).pedidos.find(request => request.email === email);
    if (found === undefined) throw new Error('There is no request');
    return found;
  };
  const decide = (cookie: string, id: string, aprovar: boolean) =>
    send('PUT', `/equipe/pedidos/${id}`, { aprovar }, cookie);
  const accept = async (convite: string, about: object = {}) => {
    const offer = (await send('POST', '/convite', { convite })).json<InvitationOffer>();
    const timestamp = api().clock.now.getTime();
    const codigo = new TOTP({ secret: offer.chave }).generate({ timestamp });
    const cpf = freshCpf();
    const body = { convite, cpf, password: ownPassword, codigo, ...about };
    return { cpf, offer, answer: await send('PUT', '/convite', body) };
  };
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const trail = (subject: string) =>
    api().store.db.selectFrom('audit').select('action').where('subject_id', '=', subject).execute();

  it('an invited person chooses password and second step and is in, with the role and no more', async () => {
    const rita = await admin();
    const { email, answer } = await invite(rita.cookie, 'leitura');
    expect([answer.statusCode, answer.json()]).toEqual([201, { situacao: 'enviado' }]);
    const { cpf, offer, answer: accepted } = await accept(await tokenFor(email));
    expect(offer).toMatchObject({ nome: 'Bia Lima Reis', funcao: 'leitura' });
    expect(accepted.json<{ codigos: string[] }>().codigos).toHaveLength(10);
    const cookie = cookieOf(accepted);
    expect((await send('GET', '/painel', undefined, cookie)).statusCode).toBe(200);
    expect((await send('GET', '/equipe', undefined, cookie)).statusCode).toBe(403);
    const entered = await send('POST', '/sessao', { cpf, password: ownPassword });
    expect(entered.json()).toMatchObject({ session: null, segundaEtapa: {} });
    expect(await mailsTo(rita.email, /equipe da administração/)).toHaveLength(2);
    const mine = (await team(rita.cookie)).pessoas.find(person => person.email === email);
    expect(mine).toMatchObject({ funcao: 'leitura', ativo: true, duasEtapas: true, eu: false });
    expect(await trail(mine?.id ?? '')).toEqual([{ action: 'aceitou-convite' }]);
  });

  it('an invitation serves once, however many accept it at the same moment', async () => {
    const { cookie } = await admin();
    const { email } = await invite(cookie, 'leitura');
    const token = await tokenFor(email);
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    const statuses = answers.map(({ answer }) => answer.statusCode).sort();
    expect(statuses).toEqual([200, 410, 410]);
    expect((await send('POST', '/convite', { convite: token })).json()).toMatchObject({
      type: '/problemas/convite-vencido',
    });
  });

  it('a wrong code, a member’s CPF or a late answer accepts nothing, and leaves the invitation', async () => {
    const { cookie } = await admin();
    const token = await tokenFor((await invite(cookie, 'leitura')).email);
    expect((await accept(token, { codigo: '000000' })).answer.json()).toMatchObject({
      errors: { codigo: expect.any(String) },
    });
    const member = signUpInput();
    await send('POST', '/cadastro', member);
    expect((await accept(token, { cpf: member.cpf })).answer.json()).toMatchObject({
      type: '/problemas/cpf-ja-cadastrado',
    });
    const clock = api().clock.now;
    api().clock.now = new Date(clock.getTime() + 7 * 86_400_000);
    expect((await send('POST', '/convite', { convite: token })).statusCode).toBe(410);
    api().clock.now = clock;
    expect((await accept(token)).answer.statusCode).toBe(200);
  });

  it('an invitation of a manager is mailed only when another manager approves it', async () => {
    const [rita, vera] = [await admin(), await admin('gestao', 'Vera Dias Melo')];
    const { email, answer } = await invite(rita.cookie, 'gestao');
    expect(answer.json()).toEqual({ situacao: 'espera' });
    expect(await mailsTo(email, /./)).toEqual([]);
    const own = await requestOf(rita.cookie, email);
    expect([own.situacao, own.decide]).toEqual(['espera', false]);
    expect((await decide(rita.cookie, own.id, true)).json()).toMatchObject({
      type: '/problemas/aprovacao-de-outra-pessoa',
    });
    expect((await requestOf(vera.cookie, email)).decide).toBe(true);
    const both = await Promise.all([decide(vera.cookie, own.id, true), decide(vera.cookie, own.id, true)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect(await mailsTo(email, /^Convite/)).toHaveLength(1);
    const { answer: accepted } = await accept(await tokenFor(email));
    expect((await send('GET', '/equipe', undefined, cookieOf(accepted))).statusCode).toBe(200);
    expect((await trail(own.id)).map(({ action }) => action)).toEqual(['convidou', 'aprovou-convite']);
  });

  it('a role changes when another manager approves, and the sessions of before end', async () => {
    const [rita, vera, bia] = [
      await admin(),
      await admin('gestao', 'Vera Dias Melo'),
      await admin('leitura'),
    ];
    const asked = await send('PUT', `/equipe/${bia.id}/funcao`, { funcao: 'atendimento' }, rita.cookie);
    expect(asked.json()).toEqual({ situacao: 'espera' });
    const { id } = await requestOf(rita.cookie, bia.email);
    expect((await decide(rita.cookie, id, true)).statusCode).toBe(403);
    expect((await decide(bia.cookie, id, true)).statusCode).toBe(403);
    expect((await decide(vera.cookie, id, true)).statusCode).toBe(204);
    expect((await send('GET', '/painel', undefined, bia.cookie)).statusCode).toBe(401);
    const again = await send('POST', '/sessao', { cpf: bia.cpf, password: bia.password });
    expect(again.json()).toMatchObject({ session: { funcao: 'atendimento' } });
    expect(await mailsTo(bia.email, /A sua conta na administração mudou/)).toHaveLength(1);
    expect((await trail(id)).map(({ action }) => action)).toEqual(['aprovou-funcao']);
  });

  it('what is refused or cancelled changes nothing, also for who has the mail already', async () => {
    const [rita, vera, bia] = [
      await admin(),
      await admin('gestao', 'Vera Dias Melo'),
      await admin('leitura'),
    ];
    await send('PUT', `/equipe/${bia.id}/funcao`, { funcao: 'gestao' }, rita.cookie);
    const { id } = await requestOf(rita.cookie, bia.email);
    expect((await decide(vera.cookie, id, false)).statusCode).toBe(204);
    expect((await decide(vera.cookie, id, true)).statusCode).toBe(409);
    expect((await send('GET', '/equipe', undefined, bia.cookie)).statusCode).toBe(403);
    const { email } = await invite(rita.cookie, 'leitura');
    const token = await tokenFor(email);
    const sent = await requestOf(rita.cookie, email);
    expect((await send('DELETE', `/equipe/pedidos/${sent.id}`, undefined, vera.cookie)).statusCode).toBe(204);
    expect((await send('POST', '/convite', { convite: token })).statusCode).toBe(410);
  });

  it('a disabled administrator is out at once, with all that waited in that name', async () => {
    const [rita, bia] = [await admin(), await admin()];
    const { email } = await invite(bia.cookie, 'leitura');
    const token = await tokenFor(email);
    expect((await send('POST', `/equipe/${bia.id}/desativar`, {}, rita.cookie)).statusCode).toBe(204);
    expect((await send('GET', '/painel', undefined, bia.cookie)).statusCode).toBe(401);
    // Nor is there a session that a way back in would open again.
    const sessions = await api()
      .store.db.selectFrom('session')
      .innerJoin('person', 'person.number', 'session.person_number')
      .select('session.token_hash')
      .where('person.id', '=', bia.id)
      .execute();
    expect(sessions).toEqual([]);
    expect((await send('POST', '/sessao', { cpf: bia.cpf, password: bia.password })).statusCode).toBe(401);
    expect((await send('POST', '/convite', { convite: token })).statusCode).toBe(410);
    expect(await mailsTo(bia.email, /mudou/)).not.toHaveLength(0);
    expect((await trail(bia.id)).map(({ action }) => action)).toEqual(['entrou', 'desativou', 'errou-senha']);
  });

  it('a role that was asked for before its person was disabled lets nobody in again', async () => {
    const [rita, vera, bia] = [
      await admin(),
      await admin('gestao', 'Vera Dias Melo'),
      await admin('atendimento'),
    ];
    await send('PUT', `/equipe/${bia.id}/funcao`, { funcao: 'leitura' }, rita.cookie);
    const { id } = await requestOf(rita.cookie, bia.email);
    expect((await send('POST', `/equipe/${bia.id}/desativar`, {}, rita.cookie)).statusCode).toBe(204);
    expect((await decide(vera.cookie, id, true)).statusCode).toBe(409);
    expect((await send('POST', '/sessao', { cpf: bia.cpf, password: bia.password })).statusCode).toBe(401);
  });

  it('sessions of a lost phone are ended by a manager', async () => {
    const [rita, bia] = [await admin(), await admin('leitura')];
    expect((await send('POST', `/equipe/${bia.id}/sair`, {}, rita.cookie)).statusCode).toBe(204);
    expect((await send('GET', '/painel', undefined, bia.cookie)).statusCode).toBe(401);
    expect(await api().signIn(bia.cpf, bia.password)).toMatch(/^sessao=/);
  });

  it('two managers who disable each other at the same moment do not both succeed, and one always stays', async () => {
    const [rita, vera] = [await admin(), await admin('gestao', 'Vera Dias Melo')];
    const disable = (by: string, id: string) => send('POST', `/equipe/${id}/desativar`, {}, by);
    const answers = await Promise.all([disable(rita.cookie, vera.id), disable(vera.cookie, rita.id)]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter(status => status === 204)).toHaveLength(1);
    const last = statuses[0] === 204 ? rita : vera;
    await api()
      .store.db.updateTable('staff')
      .set({ disabled_at: api().clock.now.toISOString() })
      .where('person_number', '!=', last.number)
      .execute();
    const alone = await disable(last.cookie, last.id);
    expect(alone.json()).toMatchObject({ status: 409, type: '/problemas/ultima-gestao' });
    expect((await team(last.cookie)).pessoas.find(({ eu }) => eu)?.ativo).toBe(true);
    await api().store.db.updateTable('staff').set({ disabled_at: null }).execute();
  });

  it('one manager takes the access of others away, but never of the last one beside', async () => {
    const [rita, vera] = [await admin(), await admin('gestao', 'Vera Dias Melo')];
    const managers = async () =>
      (await team(rita.cookie)).pessoas.filter(({ ativo, funcao }) => ativo && funcao === 'gestao');
    const statuses: number[] = [];
    for (const { id } of (await managers()).filter(({ id }) => id !== rita.id && id !== vera.id))
      statuses.push((await send('POST', `/equipe/${id}/desativar`, {}, rita.cookie)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([204]));
    const last = await send('POST', `/equipe/${vera.id}/desativar`, {}, rita.cookie);
    expect(last.json()).toMatchObject({ status: 409, type: '/problemas/segunda-gestao' });
    expect(await managers()).toHaveLength(2);
    // The own access may be given up, and what is no manager’s taken.
    const bia = await admin('atendimento');
    expect((await send('POST', `/equipe/${bia.id}/desativar`, {}, rita.cookie)).statusCode).toBe(204);
    expect((await send('POST', `/equipe/${rita.id}/desativar`, {}, rita.cookie)).statusCode).toBe(204);
    await api().store.db.updateTable('staff').set({ disabled_at: null }).execute();
  });

  it('an administrator changes the own password; other sessions end, and a mail says so', async () => {
    const bia = await admin('leitura');
    const other = await api().signIn(bia.cpf, bia.password);
    const change = (atual: string) =>
      send('PUT', '/minha-seguranca/senha', { atual, nova: ownPassword }, bia.cookie);
    expect((await change('outra')).json()).toMatchObject({ errors: { atual: expect.any(String) } });
    const changed = await change(bia.password);
    expect(changed.statusCode).toBe(204);
    expect(String(changed.headers['set-cookie'])).toContain('aparelho=');
    expect((await send('GET', '/painel', undefined, other)).statusCode).toBe(401);
    expect((await send('GET', '/painel', undefined, cookieOf(changed))).statusCode).toBe(200);
    expect(await api().signIn(bia.cpf, ownPassword)).toMatch(/^sessao=/);
    expect(await mailsTo(bia.email, /senha foi trocada/)).toHaveLength(1);
    const security = await send('GET', '/minha-seguranca', undefined, cookieOf(changed));
    expect(security.json()).toMatchObject({
      cpf: formatCpf(bia.cpf),
      eventos: [{ acao: 'trocou-senha' }],
    });
  });

  it('all of it is in a trail that holds', async () => {
    const { cookie } = await admin('leitura');
    expect((await send('GET', '/auditoria', undefined, cookie)).json()).toMatchObject({ integra: true });
  });
});
