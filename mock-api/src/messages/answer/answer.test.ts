import type { InboxMessage, MessageAnswer } from '@serafim/contract/api/message/inbox';
import { expect, it } from 'vitest';
import type { Subject } from '../../platform/personal/personal-wing.ts';
import { anotherAdmin } from '../../testing/another-admin.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { messageRecords } from '../personal-records.ts';

const start = new Date('2026-11-21T12:00:00Z');
const words = 'Pode, sim: a sua avó entra como dependente.\n\nEla recebe a própria carteirinha.';

onEachStore({}, api => {
  /** A message of a visitor, with an address that no other test uses. */
  async function write() {
    api().clock.now = start;
    const email = `ana-${Math.random().toString(36).slice(2)}@exemplo.com.br`;
    const payload = {
      nome: 'Ana Souza',
      email,
      assunto: 'duvida',
      descricao: 'Posso incluir a minha avó?\nEla mora comigo.',
      cpf: '',
    };
    const answer = await api().app.inject({ method: 'POST', url: '/contato', payload });
    return { email, protocolo: answer.json<{ protocolo: string }>().protocolo };
  }
  const send = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, key?: string) =>
    api().app.inject({
      method,
      url: `/mensagens/${url}`,
      headers: {
        cookie: await api().signInAdmin(),
        'sec-fetch-site': 'same-origin',
        ...(key && { 'idempotency-key': key }),
      },
      ...(payload && { payload }),
    });
  const answer = (protocolo: string, texto = words, lidas = 0, key?: string) =>
    send('POST', `${protocolo}/respostas`, { texto, lidas }, key);
  const takeBack = (protocolo: string, id: string) => send('DELETE', `${protocolo}/respostas/${id}`);
  const find = async (protocolo: string, situacao: string) => {
    const url = `/mensagens?limite=100&situacao=${situacao}`;
    const seen = await api().app.inject({ url, headers: { cookie: await api().signInAdmin() } });
    return seen.json<InboxMessage[]>().find(one => one.protocolo === protocolo);
  };
  const after = (seconds: number) => {
    api().clock.now = new Date(start.getTime() + seconds * 1000);
  };
  /** The answers that leave by now. */
  const leaving = async (email: string) => {
    const mails: string[] = [];
    for (;;) {
      const waiting = await api().services.outbox.claim();
      if (waiting === null) return mails;
      await api().services.outbox.sent(waiting);
      if (waiting.mail.to === email && waiting.mail.subject.startsWith('Resposta'))
        mails.push(`${waiting.mail.subject}\n${waiting.mail.text}`);
    }
  };

  it('an answer leaves ten seconds later, with the protocol and what was written', async () => {
    const { email, protocolo } = await write();
    expect((await answer(protocolo)).statusCode).toBe(201);
    after(9);
    expect(await leaving(email)).toEqual([]);
    after(10);
    const [mail = '', ...more] = await leaving(email);
    expect(more).toEqual([]);
    expect(mail).toContain(`Resposta à sua mensagem: protocolo ${protocolo}`);
    expect(mail).toContain(words);
    expect(mail).toContain(
      'Em 21 de novembro de 2026, Ana Souza escreveu:\n\n> Posso incluir a minha avó?\n> Ela mora comigo.',
    );
    expect(await find(protocolo, 'respondida')).toMatchObject({
      resposta: { quem: 'Administração' },
      respostas: [{ texto: words, quem: 'Administração', saiEm: '2026-11-21T12:00:10.000Z' }],
    });
  });

  it('until then it can be taken back: nothing leaves, and the message is open again', async () => {
    const { email, protocolo } = await write();
    const { id } = (await answer(protocolo)).json<MessageAnswer>();
    after(9);
    expect((await takeBack(protocolo, id)).statusCode).toBe(204);
    after(60);
    expect(await leaving(email)).toEqual([]);
    expect(await find(protocolo, 'aberta')).toMatchObject({ resposta: null, respostas: [] });
    expect((await takeBack(protocolo, id)).statusCode).toBe(404);
  });

  it('a message that was marked before, or reopened, is afterwards what it was', async () => {
    const marked = await write();
    const mark = (protocolo: string, situacao: string) => send('PUT', `${protocolo}/situacao`, { situacao });
    await mark(marked.protocolo, 'respondida');
    after(60);
    const again = (await answer(marked.protocolo)).json<MessageAnswer>();
    await takeBack(marked.protocolo, again.id);
    expect(await find(marked.protocolo, 'respondida')).toMatchObject({
      resposta: { em: start.toISOString() },
    });
    await mark(marked.protocolo, 'aberta');
    const once = (await answer(marked.protocolo)).json<MessageAnswer>();
    await takeBack(marked.protocolo, once.id);
    expect(await find(marked.protocolo, 'aberta')).toMatchObject({ resposta: null });
  });

  it('nobody takes back what somebody else wrote', async () => {
    const { protocolo } = await write();
    const { id } = (await answer(protocolo)).json<MessageAnswer>();
    const other = await anotherAdmin(api());
    const headers = {
      cookie: await api().signIn(other.cpf, other.password),
      'sec-fetch-site': 'same-origin',
    };
    const url = `/mensagens/${protocolo}/respostas/${id}`;
    expect((await api().app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(404);
    expect(await find(protocolo, 'respondida')).toMatchObject({ respostas: [{ id }] });
  });

  it('nothing of it is stored unsealed, nor in the mail of who was erased', async () => {
    const { protocolo } = await write();
    const { id } = (await answer(protocolo, words, 0, 'chave-de-prova')).json<MessageAnswer>();
    const { db } = api().store;
    for (const table of ['keyed_answer', 'message_answer', 'outbox', 'audit'] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain('dependente');
    await messageRecords.erase?.(db, {} as Subject, api().services, [protocolo]);
    expect(await db.selectFrom('outbox').select('id').where('id', '=', id).execute()).toEqual([]);
    expect(await db.selectFrom('message_answer').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  it('where it was not the first answer, the message stays answered', async () => {
    const { protocolo } = await write();
    await answer(protocolo);
    after(60);
    const { id } = (await answer(protocolo, 'E mais uma coisa.', 1)).json<MessageAnswer>();
    expect((await takeBack(protocolo, id)).statusCode).toBe(204);
    expect(await find(protocolo, 'respondida')).toMatchObject({
      resposta: { em: start.toISOString() },
      respostas: [{ texto: words }],
    });
  });

  it('not once it leaves', async () => {
    const { protocolo } = await write();
    const { id } = (await answer(protocolo)).json<MessageAnswer>();
    after(10);
    const late = await takeBack(protocolo, id);
    expect([late.statusCode, late.json().type]).toEqual([409, '/problemas/resposta-enviada']);
    expect(await find(protocolo, 'respondida')).toMatchObject({ respostas: [{ id }] });
  });

  it('of two who answer at the same moment one is told to read the other first', async () => {
    const { email, protocolo } = await write();
    const answers = await Promise.all([answer(protocolo), answer(protocolo, 'Infelizmente não.')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().type).toBe(
      '/problemas/mensagem-respondida',
    );
    after(60);
    expect(await leaving(email)).toHaveLength(1);
    expect((await answer(protocolo, 'E mais uma coisa.', 1)).statusCode).toBe(201);
    expect((await find(protocolo, 'respondida'))?.respostas).toHaveLength(2);
  });

  it('sent twice it is one answer, and one mail', async () => {
    const { email, protocolo } = await write();
    const answers = [
      await answer(protocolo, words, 0, 'uma-chave-so'),
      await answer(protocolo, words, 0, 'uma-chave-so'),
    ];
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    after(60);
    expect(await leaving(email)).toHaveLength(1);
  });

  it('too short, or to a message that there is not, it is refused', async () => {
    const { protocolo } = await write();
    expect((await answer(protocolo, 'Sim')).json()).toMatchObject({
      status: 422,
      errors: { texto: 'Escreva a resposta, com pelo menos 5 letras.' },
    });
    expect((await answer('20261121-22222222')).statusCode).toBe(404);
    expect((await find(protocolo, 'aberta'))?.resposta).toBeNull();
  });
});
