import type { PersonalData } from '@serafim/contract/api/account/personal-data';
import type { ErasureRequest } from '@serafim/contract/api/erasure/erasure';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { deleteExpired } from '../retention/delete-expired.ts';

const password = 'uma frase bem longa';
const reason = 'O contrato vale até janeiro.';

/** A name like no other: names hold no digits. */
const inLetters = (cpf: string): string => cpf.replace(/\d/g, digit => 'abcdefghij'[Number(digit)] ?? '');

onEachStore({}, api => {
  const send = (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object | undefined,
    cookie?: string | undefined,
  ) =>
    api().app.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie === undefined ? {} : { cookie }) },
    });

  const join = async (about: Parameters<typeof signUpInput>[0] = {}) => {
    const cpf = freshCpf();
    const email = `ana-${cpf}@exemplo.com.br`;
    const child = { nomeDep: `Davi ${inLetters(cpf)}`, cpfDep: freshCpf() };
    const payload = signUpInput({
      nome: 'Ana Beatriz Souza',
      cpf,
      email,
      password,
      fatura: 'mensal',
      meiodepagamento: 'pix',
      vencimento: '10',
      endereco: `Rua das Acácias ${cpf}`,
      dependentes: [child],
      ...about,
    });
    const { id, passe } = (await send('POST', '/cadastro', payload)).json<{ id: string; passe: string }>();
    return { cpf, id, passe, email: payload.email, child, cookie: await api().signIn(cpf, password) };
  };
  type Ana = Awaited<ReturnType<typeof join>>;

  const pay = ({ passe }: Ana) =>
    send('POST', `/contratacao/${passe}/pagamento`, { instrumento: 'sandbox-aprova' });
  const ask = async (ana: Ana): Promise<string> =>
    (await send('POST', '/minha-conta/eliminacao', {}, ana.cookie)).json<{ protocolo: string }>().protocolo;
  const leave = (ana: Ana) => send('POST', '/minha-conta/saida', { tipo: 'desistencia' }, ana.cookie);
  const answer = async (protocolo: string, body: object) =>
    send('PUT', `/eliminacoes/${protocolo}/resposta`, body, await api().signInAdmin());
  const erase = (protocolo: string) => answer(protocolo, { tipo: 'eliminado' });
  const listed = async (situacao = 'aberta') => {
    const cookie = await api().signInAdmin();
    const list = await send('GET', `/eliminacoes?situacao=${situacao}&limite=100`, undefined, cookie);
    return list.json<ErasureRequest[]>();
  };
  const find = async (protocolo: string, situacao = 'aberta') =>
    (await listed(situacao)).find(one => one.protocolo === protocolo);
  const mailTo = async (email: string, subject: RegExp) =>
    (await api().waitingMail()).filter(mail => mail.to === email && subject.test(mail.subject));
  /** Everything that stands in the database, as one text. */
  const wholeDatabase = async (): Promise<string> => {
    const { db } = api().store;
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    const dumps = tables.map(async name => (await sql`select * from ${sql.table(name)}`.execute(db)).rows);
    return JSON.stringify(await Promise.all(dumps));
  };
  /** Somebody who paid, asked to be forgotten, and left. */
  const gone = async (about: Parameters<typeof signUpInput>[0] = {}) => {
    const ana = await join(about);
    await pay(ana);
    const visit = {
      data: '2026-11-21',
      lugar: 'Farma Sabiá',
      para: 1,
      precoNormal: '64',
      precoPago: '41,60',
    };
    expect((await send('POST', '/minha-conta/economias', visit, ana.cookie)).statusCode).toBe(201);
    const protocolo = await ask(ana);
    expect((await leave(ana)).statusCode).toBe(200);
    return { ...ana, protocolo };
  };

  it('an administrator opens one request by its protocol, whatever became of it', async () => {
    const [ana, bia] = [await join(), await join()];
    const [one, other] = [await ask(ana), await ask(bia)];
    const open = async (protocolo: string) => {
      const url = `/eliminacoes?protocolo=${protocolo}`;
      const seen = await send('GET', url, undefined, await api().signInAdmin());
      return [seen.headers['x-total-count'], ...seen.json<ErasureRequest[]>().map(found => found.protocolo)];
    };
    expect([await open(one), await open(other)]).toEqual([
      ['1', one],
      ['1', other],
    ]);
    await answer(one, { tipo: 'recusado', motivo: reason });
    expect([await open(one), await open('20261121-22222222')]).toEqual([['1', one], ['0']]);
  });

  it('the administration sees who asked, until when to answer, and what stands against it', async () => {
    const ana = await join();
    const protocolo = await ask(ana);
    expect(await find(protocolo)).toMatchObject({
      responderAte: '2026-12-06',
      pessoa: { id: ana.id, nome: 'Ana Beatriz Souza', email: ana.email, dependentes: 1, cobrancas: 1 },
      impedimento: 'contrato',
      contratoAte: null,
      resposta: null,
    });
    const refused = await erase(protocolo);
    expect(refused.json()).toMatchObject({ status: 409, type: '/problemas/eliminacao-impedida' });
    expect(await find(protocolo)).toMatchObject({ resposta: null });
  });

  it('nobody is erased while money of theirs has to go back, also money that came twice', async () => {
    const ana = await gone();
    const { db } = api().store;
    const { person_number, reference } = await db
      .selectFrom('refund')
      .innerJoin('person', 'person.number', 'refund.person_number')
      .select(['refund.person_number', 'refund.reference'])
      .where('person.id', '=', ana.id)
      .executeTakeFirstOrThrow();
    const owed = { person_number, reference: `${reference}-2`, reason: 'em-dobro', amount: 100 } as const;
    const at = '2026-11-21T12:00:00.000Z';
    await db
      .insertInto('refund')
      .values({ ...owed, charge_id: '', created_at: at, next_at: at, done_at: null })
      .execute();
    expect((await erase(ana.protocolo)).json()).toMatchObject({ type: '/problemas/eliminacao-impedida' });
    await db.deleteFrom('refund').where('reference', '=', owed.reference).execute();
    expect((await erase(ana.protocolo)).statusCode).toBe(204);
  });

  it('erasing takes name, contacts, dependents, card, messages, requests and noted visits, and leaves nothing to find them by', async () => {
    const ana = await gone();
    const message = { nome: 'Ana', assunto: 'duvida', descricao: 'Posso incluir a minha avó?' };
    await send('POST', '/contato', { ...message, email: ana.email.toUpperCase(), cpf: '' });
    await send('POST', '/contato', { ...message, email: 'outro@exemplo.com.br', cpf: ana.cpf });
    await send('POST', '/contato', { ...message, email: 'vizinha@exemplo.com.br', cpf: '' });
    const wish = { cidade: 'Campinas', especialidade: '', consentimento: true };
    await send('POST', '/avise-me', { ...wish, email: ana.email });
    const count = async (table: 'message' | 'network_request') =>
      (await api().store.db.selectFrom(table).selectAll().execute()).length;
    const savings = () =>
      api()
        .store.db.selectFrom('saving')
        .innerJoin('person', 'person.number', 'saving.person_number')
        .select('saving.id')
        .where('person.id', '=', ana.id)
        .execute();
    const before = [await count('message'), await count('network_request')];
    expect(await wholeDatabase()).toContain(ana.email);
    expect(await savings()).toHaveLength(1);

    expect((await erase(ana.protocolo)).statusCode).toBe(204);
    expect(await savings()).toEqual([]);
    const after = [await count('message'), await count('network_request')];
    expect(after).toEqual([(before[0] ?? 0) - 2, (before[1] ?? 0) - 1]);
    const database = await wholeDatabase();
    for (const trace of [
      ana.email,
      ana.cpf,
      ana.child.nomeDep,
      `Rua das Acácias ${ana.cpf}`,
      api().cipher.cpfIndex(ana.cpf),
      api().cipher.cpfIndex(ana.child.cpfDep),
    ])
      expect(database).not.toContain(trace);
    const cookie = await api().signInAdmin();
    expect((await send('GET', `/getUsuariosByID/${ana.id}`, undefined, cookie)).statusCode).toBe(404);
    expect((await send('GET', `/?busca=${ana.cpf}`, undefined, cookie)).json()).toEqual([]);
    const everyone = (await send('GET', '/?limite=100', undefined, cookie)).json<{ id: string }[]>();
    expect(everyone.some(({ id }) => id === ana.id)).toBe(false);
    for (const cpf of [ana.cpf, ana.child.cpfDep])
      expect((await send('POST', '/carteirinha', { cpf })).statusCode).toBe(404);
    expect((await send('GET', `/contratacao/${ana.passe}`)).statusCode).toBe(404);
    expect((await send('POST', '/sessao', { cpf: ana.cpf, password })).statusCode).toBe(401);
  });

  it('what the law asks for stays: the charges, and the CPF of who paid, sealed, for five years', async () => {
    const ana = await gone();
    await erase(ana.protocolo);
    const { db } = api().store;
    const kept = () =>
      db.selectFrom('erasure').selectAll().where('protocol', '=', ana.protocolo).executeTakeFirstOrThrow();
    const row = await kept();
    expect(row.kept_until).toBe('2031-11-21');
    expect(api().cipher.open('erasure.kept_cpf_cipher', row.person_number, row.kept_cpf_cipher)).toBe(
      ana.cpf,
    );
    const charges = await db
      .selectFrom('charge')
      .select(['amount', 'status', 'pix_code'])
      .where('person_number', '=', row.person_number)
      .execute();
    expect(charges).toMatchObject([{ status: 'estornada', pix_code: null }]);
    await deleteExpired(api().services, new Date('2031-11-21T12:00:00Z'));
    expect((await kept()).kept_cpf_cipher).not.toBe('');
    await deleteExpired(api().services, new Date('2031-11-23T12:00:00Z'));
    const left = await db.selectFrom('person').selectAll().where('number', '=', row.person_number).execute();
    expect(left).toEqual([]);
  });

  it('of who never paid nothing is kept', async () => {
    const ana = await join();
    const protocolo = await ask(ana);
    await leave(ana);
    await erase(protocolo);
    const row = await api()
      .store.db.selectFrom('erasure')
      .selectAll()
      .where('protocol', '=', protocolo)
      .executeTakeFirstOrThrow();
    expect([row.kept_cpf_cipher, row.kept_until]).toEqual(['', null]);
  });

  it('the person is told by mail, before the address is gone, what was erased and what stays', async () => {
    const ana = await gone();
    await erase(ana.protocolo);
    const [mail] = await mailTo(ana.email, /foram eliminados/);
    expect(mail?.text).toContain(ana.protocolo);
    expect(mail?.text).toContain('21 de novembro de 2031');
    expect(mail?.text).toContain('nome e CPF dos dependentes');
  });

  it('sent twice, or by two administrators at once, it happens once', async () => {
    const ana = await gone();
    const answers = await Promise.all([erase(ana.protocolo), erase(ana.protocolo)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect((await erase(ana.protocolo)).statusCode).toBe(204);
    expect(await mailTo(ana.email, /foram eliminados/)).toHaveLength(1);
    const events = await api()
      .store.db.selectFrom('audit')
      .select('action')
      .where('subject_id', '=', ana.id)
      .where('action', '=', 'eliminou')
      .execute();
    expect(events).toHaveLength(1);
  });

  it('of two different answers the first counts, and the second one hears of it', async () => {
    const ana = await gone();
    expect((await answer(ana.protocolo, { tipo: 'recusado', motivo: reason })).statusCode).toBe(204);
    const late = await erase(ana.protocolo);
    expect(late.json()).toMatchObject({ status: 409, type: '/problemas/pedido-ja-respondido' });
    const cookie = await api().signInAdmin();
    expect((await send('GET', `/getUsuariosByID/${ana.id}`, undefined, cookie)).statusCode).toBe(200);
  });

  it('a refusal goes to the person with its reason, who may ask again', async () => {
    const ana = await join();
    const protocolo = await ask(ana);
    const short = await answer(protocolo, { tipo: 'recusado', motivo: 'não' });
    expect(short.json()).toMatchObject({ status: 422, errors: { motivo: expect.any(String) } });
    await answer(protocolo, { tipo: 'recusado', motivo: reason });
    expect((await mailTo(ana.email, /Resposta ao seu pedido/))[0]?.text).toContain(reason);
    const own = async () =>
      (await send('GET', '/minha-conta/dados', undefined, ana.cookie)).json<PersonalData>();
    expect(await own()).toMatchObject({
      eliminacao: { protocolo, recusa: { motivo: reason } },
      acessos: [{ oque: 'recusou o seu pedido de eliminação' }],
    });
    expect(await find(protocolo, 'respondida')).toMatchObject({
      resposta: { tipo: 'recusado', motivo: reason, quem: 'Administração' },
    });
    const again = await ask(ana);
    expect(again).not.toBe(protocolo);
    expect(await own()).toMatchObject({ eliminacao: { protocolo: again, recusa: null } });
    expect(await find(again)).toMatchObject({ pessoa: { id: ana.id } });
  });

  it('somebody else who uses the same address keeps their messages', async () => {
    const ana = await gone();
    const bia = await join({ nome: 'Bia Nunes', email: ana.email });
    const about = { email: ana.email, assunto: 'duvida', descricao: 'Uma pergunta comprida.', cpf: '' };
    for (const nome of ['Ana Beatriz Souza', 'Bia Nunes']) await send('POST', '/contato', { ...about, nome });
    await erase(ana.protocolo);
    const cookie = await api().signInAdmin();
    const inbox = (await send('GET', '/mensagens?limite=100', undefined, cookie)).json<
      { nome: string; email: string }[]
    >();
    const theirs = inbox.filter(({ email }) => email === ana.email).map(({ nome }) => nome);
    expect(theirs).toEqual(['Bia Nunes']);
    expect((await send('GET', '/minha-conta', undefined, bia.cookie)).statusCode).toBe(200);
  });

  it('nobody is erased while money is to be given back', async () => {
    const ana = await gone();
    const { db } = api().store;
    const number = db.selectFrom('person').select('number').where('id', '=', ana.id);
    const owe = (refunded_at: string | null) =>
      db.updateTable('contract').set({ refunded_at }).where('person_number', '=', number).execute();
    await owe(null);
    expect(await find(ana.protocolo)).toMatchObject({ impedimento: 'reembolso' });
    expect((await erase(ana.protocolo)).json()).toMatchObject({ type: '/problemas/eliminacao-impedida' });
    await owe(api().clock.now.toISOString());
    expect((await erase(ana.protocolo)).statusCode).toBe(204);
  });

  it('who writes or calls has the request entered by the administration', async () => {
    const ana = await join();
    await leave(ana);
    const cookie = await api().signInAdmin();
    const unknown = await send('POST', '/eliminacoes', { cpf: freshCpf() }, cookie);
    expect(unknown.json()).toMatchObject({ status: 422, errors: { cpf: expect.any(String) } });
    const entered = await send('POST', '/eliminacoes', { cpf: ana.cpf }, cookie);
    const { protocolo } = entered.json<{ protocolo: string }>();
    expect(await mailTo(ana.email, /Recebemos o seu pedido/)).toHaveLength(1);
    expect((await erase(protocolo)).statusCode).toBe(204);
    expect(await find(protocolo, 'respondida')).toMatchObject({
      pessoa: null,
      impedimento: null,
      resposta: { tipo: 'eliminado', motivo: '' },
    });
  });

  it('who was erased may become a member again, as somebody new', async () => {
    const ana = await gone();
    await erase(ana.protocolo);
    const back = await send('POST', '/cadastro', signUpInput({ cpf: ana.cpf }));
    expect(back.statusCode).toBe(201);
    expect(back.json()).not.toMatchObject({ id: ana.id });
  });

  it('a change that an administrator had open does not bring a name back', async () => {
    const ana = await gone();
    const payload = { nome: 'Ana Beatriz', email: ana.email, telefone: '11 987654321' };
    const cookie = await api().signInAdmin();
    const [, change] = await Promise.all([
      erase(ana.protocolo),
      send('PUT', `/update/${ana.id}`, payload, cookie),
    ]);
    expect([200, 404, 412]).toContain(change.statusCode);
    const late = await send('PUT', `/update/${ana.id}`, payload, cookie);
    expect(late.statusCode).toBe(404);
    expect(await wholeDatabase()).not.toContain(ana.email);
  });

  it('the trail still holds, and an answer to no request is no answer', async () => {
    const cookie = await api().signInAdmin();
    expect((await erase('nenhum')).statusCode).toBe(404);
    expect((await send('GET', '/auditoria', undefined, cookie)).json()).toMatchObject({ integra: true });
  });
});
