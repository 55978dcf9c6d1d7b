import { type InboxMessage, SEARCHED_MESSAGES } from '@serafim/contract/api/message/inbox';
import { describe, expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';

const contact = {
  nome: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  assunto: 'cobranca',
  descricao: 'Fui cobrada duas vezes.\nPodem ver?',
  cpf: '529.982.247-25',
};

const candidate = {
  nome: 'Rui Ramos',
  email: 'rui@exemplo.com.br',
  telefone: '(31) 98765-4321',
  cidade: 'Belo Horizonte',
  uf: 'MG',
  cnpj: '11.222.333/0001-81',
  experiencia: '',
  consentimento: true,
};

onEachStore({}, api => {
  const send = async (
    url: '/contato' | '/licenciado' | '/proposta',
    payload: object,
    at = '2026-11-21T12:00:00Z',
  ) => {
    api().clock.now = new Date(at);
    const answer = await api().app.inject({ method: 'POST', url, payload });
    expect(answer.statusCode).toBe(201);
    return answer.json<{ protocolo: string }>().protocolo;
  };
  const inbox = async (query = '') => {
    const answer = await api().app.inject({
      url: `/mensagens?limite=100&${query}`,
      headers: { cookie: await api().signInAdmin() },
    });
    expect(answer.statusCode).toBe(200);
    const items = answer.json<InboxMessage[]>();
    expect(answer.headers['x-total-count']).toBe(String(items.length));
    return items;
  };
  const protocols = async (query?: string) => (await inbox(query)).map(({ protocolo }) => protocolo);
  const mark = async (protocolo: string, situacao: string) => {
    const headers = { cookie: await api().signInAdmin(), 'sec-fetch-site': 'same-origin' };
    const url = `/mensagens/${protocolo}/situacao`;
    return (await api().app.inject({ method: 'PUT', url, payload: { situacao }, headers })).statusCode;
  };

  it('an admin reads what was written, with the CPF masked', async () => {
    const protocolo = await send('/contato', contact);
    expect((await inbox('tipo=contato')).find(one => one.protocolo === protocolo)).toEqual({
      protocolo,
      tipo: 'contato',
      recebidaEm: '2026-11-21T12:00:00.000Z',
      nome: 'Ana Souza',
      email: 'ana@exemplo.com.br',
      assunto: 'Cobrança',
      texto: contact.descricao,
      dados: [{ nome: 'CPF', valor: '***.982.247-**' }],
      resposta: null,
      encerrada: null,
      respostas: [],
      recebidas: [],
    });
  });

  it('an admin reads which company asks for how many people, and what that would cost', async () => {
    const protocolo = await send('/proposta', {
      empresa: 'Padaria Boa Massa',
      cnpj: '11.222.333/0001-81',
      nome: 'Lia Prado',
      email: 'lia@exemplo.com.br',
      telefone: '3132000000',
      plano: 'standard',
      pessoas: '12',
      consentimento: true,
    });
    const found = (await inbox('tipo=empresa')).find(one => one.protocolo === protocolo);
    expect(found).toMatchObject({ nome: 'Lia Prado', assunto: 'Quer uma proposta para empresa' });
    expect(found?.dados.map(({ valor }) => valor.replace('\u00A0', ' '))).toEqual([
      'Padaria Boa Massa',
      '11.222.333/0001-81',
      '(31) 3200-0000',
      'Standard Empresarial',
      '12',
      'R$ 286,80',
    ]);
  });

  it('an admin reads who wants to be a licensee, and nothing that was left empty', async () => {
    const protocolo = await send('/licenciado', candidate);
    const found = (await inbox('tipo=licenciado')).find(one => one.protocolo === protocolo);
    expect(found).toMatchObject({ assunto: 'Quer ser licenciado', texto: '' });
    expect(found?.dados).toEqual([
      { nome: 'Telefone', valor: '(31) 98765-4321' },
      { nome: 'Cidade', valor: 'Belo Horizonte/MG' },
      { nome: 'CNPJ', valor: '11.222.333/0001-81' },
    ]);
  });

  it('who waits longest comes first; who was answered leaves, and comes back when reopened', async () => {
    const late = await send('/contato', contact, '2026-11-20T12:00:00Z');
    const early = await send('/contato', contact, '2026-11-19T12:00:00Z');
    expect((await protocols()).slice(0, 2)).toEqual([early, late]);

    api().clock.now = new Date('2026-11-21T12:30:00Z');
    expect(await mark(early, 'respondida')).toBe(204);
    expect(await protocols()).not.toContain(early);
    const answered = (await inbox('situacao=respondida')).find(one => one.protocolo === early);
    expect(answered?.resposta).toEqual({ em: '2026-11-21T12:30:00.000Z', quem: 'Administração' });

    expect(await mark(early, 'aberta')).toBe(204);
    expect((await protocols())[0]).toBe(early);
  });

  it('who answered first stays, however often it is marked', async () => {
    const protocolo = await send('/contato', contact);
    await mark(protocolo, 'respondida');
    api().clock.now = new Date('2026-11-22T12:00:00Z');
    expect(await mark(protocolo, 'respondida')).toBe(409);
    const found = (await inbox('situacao=respondida')).find(one => one.protocolo === protocolo);
    expect(found?.resposta?.em).toBe('2026-11-21T12:00:00.000Z');
  });

  describe('an admin who searches the answered messages', () => {
    const search = (busca: string, query = 'situacao=respondida') =>
      protocols(`${query}&busca=${encodeURIComponent(busca)}`);
    const answered = async (about: Partial<typeof contact>, at?: string) => {
      const protocolo = await send('/contato', { ...contact, ...about }, at);
      expect(await mark(protocolo, 'respondida')).toBe(204);
      return protocolo;
    };

    it('finds by name, address, words and protocol, however they are typed', async () => {
      const zelia = { nome: 'Zélia Quadros', email: 'zq@exemplo.com.br', descricao: 'O Pix não caiu ainda.' };
      const protocolo = await answered(zelia);
      const other = await answered({ nome: 'Zélia Prado' });
      expect(await search('ZELIA quadros')).toEqual([protocolo]);
      expect(await search('zelia')).toEqual(expect.arrayContaining([protocolo, other]));
      for (const busca of ['zq@exemplo.com.br', 'nao caiu o pix', protocolo, ` ${protocolo.toLowerCase()}`])
        expect([busca, await search(busca)]).toEqual([busca, [protocolo]]);
      expect([await search('quadros prado'), await search('de'), await search('%')]).toEqual([[], [], []]);
      expect(await search(protocolo, 'situacao=aberta')).toEqual([]);
      expect(await search(protocolo, 'situacao=respondida&tipo=empresa')).toEqual([]);
      expect(await search('zelia quadros', 'situacao=respondida&tipo=empresa')).toEqual([]);
    });

    it('finds words of what was answered, page by page', async () => {
      const written = [await send('/contato', contact), await send('/contato', contact)];
      for (const protocolo of written) {
        const headers = { cookie: await api().signInAdmin(), 'sec-fetch-site': 'same-origin' };
        const payload = { texto: 'Mandamos o jequitibá.', lidas: 0 };
        const url = `/mensagens/${protocolo}/respostas`;
        await api().app.inject({ method: 'POST', url, payload, headers });
      }
      const page = async (pagina: number) => {
        const answer = await api().app.inject({
          url: `/mensagens?situacao=respondida&busca=jequitiba&limite=1&pagina=${pagina}`,
          headers: { cookie: await api().signInAdmin() },
        });
        expect(answer.headers['x-total-count']).toBe('2');
        return answer.json<InboxMessage[]>().map(({ protocolo }) => protocolo);
      };
      expect([...(await page(1)), ...(await page(2))].toSorted()).toEqual(written.toSorted());
      expect(await page(3)).toEqual([]);
    });

    it('finds words in the newest messages alone, and a protocol in all', async () => {
      const old = await answered({ descricao: 'Palavra rara: abricó.' }, '2026-11-01T12:00:00Z');
      expect(await search('abrico')).toEqual([old]);
      const { db } = api().store;
      const row = await db
        .selectFrom('message')
        .selectAll()
        .where('protocol', '=', old)
        .executeTakeFirstOrThrow();
      const later = { answered_at: '2026-11-21T12:00:00.000Z', created_at: '2026-11-21T12:00:00.000Z' };
      const text = api().services.cipher.open('message.payload_cipher', old, row.payload_cipher);
      const others = Array.from({ length: SEARCHED_MESSAGES }, (_, n) => `20261121-N${n}`).map(protocol => ({
        ...{ ...row, ...later, protocol },
        payload_cipher: api().services.cipher.seal(
          'message.payload_cipher',
          protocol,
          text.replace('abricó', 'x'),
        ),
      }));
      for (let at = 0; at < others.length; at += 500)
        await db
          .insertInto('message')
          .values(others.slice(at, at + 500))
          .execute();
      expect(await search('abrico')).toEqual([]);
      expect(await search(old)).toEqual([old]);
      await db.deleteFrom('message').where('protocol', 'like', '20261121-N%').execute();
    });
  });

  it.each(['20261121-22222222', 'x', "'--"])('there is no message %s to mark', async protocolo =>
    expect(await mark(protocolo, 'respondida')).toBe(404),
  );

  it('a standing that there is not is refused', async () => {
    expect(await mark(await send('/contato', contact), 'apagada')).toBe(422);
  });
});
