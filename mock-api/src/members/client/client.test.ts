import { randomUUID } from 'node:crypto';
import type { ClientListItem } from '@serafim/contract/api/client/client-list';
import { expect, it } from 'vitest';
import { formatMemberNumber } from '../../identity/person/member-number.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';

onEachStore({}, api => {
  const join = async (about: Parameters<typeof signUpInput>[0] = {}) => {
    const member = signUpInput(about);
    const answer = await api().app.inject({ method: 'POST', url: '/cadastro', payload: member });
    return { ...member, ...answer.json<{ id: string; passe: string }>() };
  };
  const list = async (query: string) => {
    const cookie = await api().signInAdmin();
    const answer = await api().app.inject({ url: `/?${query}`, headers: { cookie } });
    return {
      status: answer.statusCode,
      total: answer.headers['x-total-count'],
      items: answer.json<ClientListItem[]>(),
    };
  };
  const namesOf = async (query: string) => (await list(query)).items.map(({ nome }) => nome);
  const read = async (id: string) => {
    const cookie = await api().signInAdmin();
    return api().app.inject({ url: `/getUsuariosByID/${id}`, headers: { cookie } });
  };
  const update = async (id: string, payload: object, headers: Record<string, string> = {}) => {
    const cookie = await api().signInAdmin();
    const all = { cookie, 'sec-fetch-site': 'same-origin', ...headers };
    return api().app.inject({ method: 'PUT', url: `/update/${id}`, payload, headers: all });
  };

  it('a member is told, at the old and the new address, that an admin changed the e-mail', async () => {
    const name = freshCpf();
    const [old, next] = [`de-${name}@exemplo.com.br`, `para-${name}@exemplo.com.br`];
    const { id } = await join({ email: old });
    const mailsTo = async (address: string) =>
      (await api().waitingMail()).filter(
        ({ to, subject }) => to === address && /e-mail do seu/.test(subject),
      );
    const named = { nome: 'Ana Beatriz Souza', telefone: '11 987654321' };
    await update(id, { ...named, nome: 'Ana Souza', email: old });
    expect(await mailsTo(old)).toHaveLength(0);
    expect((await update(id, { ...named, email: next })).statusCode).toBe(200);
    const [left, taken] = [await mailsTo(old), await mailsTo(next)];
    expect([left.length, taken.length]).toEqual([1, 1]);
    expect(left[0]?.text).not.toContain(next);
  });

  it('an admin finds a member by parts of name and e-mail, without accents', async () => {
    const { id } = await join({ nome: 'Úrsula Conceição Ypiranga', email: 'u.ypi_99@exemplo.com.br' });
    for (const busca of ['ypiranga', 'CONCEICAO', 'úrsula ypi', 'ur con', 'ypi_99@', 'piran']) {
      const { items, total } = await list(`busca=${encodeURIComponent(busca)}`);
      expect([busca, total, items.map(item => item.id)]).toEqual([busca, '1', [id]]);
    }
    expect(await namesOf('busca=ypiX99')).toEqual([]);
    expect(await namesOf('busca=%25')).toEqual([]);
    expect(await namesOf('busca=rsu%22')).toEqual([]);
  });

  it.each(['%00', '%00%00%00', 'a%00b', '%1b', '%e2%80%ae'])(
    'an admin who searches for %s is told that it cannot be searched for',
    async busca => {
      const headers = { cookie: await api().signInAdmin() };
      for (const url of [`/?busca=${busca}`, `/clientes.csv?busca=${busca}`]) {
        const answer = await api().app.inject({ url, headers });
        expect([url, answer.statusCode, answer.json().errors.busca]).toEqual([
          url,
          422,
          'Retire os caracteres especiais que não aparecem na tela.',
        ]);
      }
    },
  );

  it('an admin finds a member by the CPF or the part of it that the list shows', async () => {
    const { id, cpf } = await join();
    const shown = cpf.slice(3, 9);
    for (const busca of [cpf, shown, shown.slice(1, 5), `***.${shown.slice(0, 3)}.${shown.slice(3)}-**`]) {
      const { items } = await list(`busca=${encodeURIComponent(busca)}&limite=100`);
      expect([busca, items.map(item => item.id)]).toEqual([busca, expect.arrayContaining([id])]);
    }
    const [item] = (await list(`busca=${cpf}`)).items;
    expect(item).toEqual({
      id,
      nome: 'Ana Beatriz Souza',
      email: 'ana@exemplo.com.br',
      plano: 'guardian',
      criadoEm: expect.any(String),
      situacao: 'ativo',
      contrato: 'aguardando-pagamento',
      emAtraso: false,
      cpf: `***.${shown.slice(0, 3)}.${shown.slice(3)}-**`,
    });
  });

  it('an admin finds a member by the number on the card, with its zeros and without', async () => {
    const { id } = await join();
    const { number } = await api()
      .store.db.selectFrom('person')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const onCard = formatMemberNumber(number);
    for (const busca of [onCard, onCard.replace(' ', ''), String(number).padStart(3, '0')])
      expect((await list(`busca=${busca}`)).items.map(item => item.id)).toContain(id);
  });

  it('a hidden part of a CPF finds nobody', async () => {
    const { id, cpf } = await join();
    const { items } = await list(`busca=${cpf.slice(0, 3)}000&limite=100`);
    expect(items.map(item => item.id)).not.toContain(id);
  });

  it('the list is sorted and paged, and nobody is seen twice', async () => {
    for (const nome of ['Élcio Zuzu', 'elcio Zuzu', 'Bia Zuzu', 'Ávila Zuzu', 'Caio Zuzu'])
      await join({ nome });
    expect(await namesOf('busca=zuzu&ordem=nome')).toEqual([
      'Ávila Zuzu',
      'Bia Zuzu',
      'Caio Zuzu',
      'Élcio Zuzu',
      'elcio Zuzu',
    ]);
    expect(await namesOf('busca=zuzu&ordem=-nome&limite=2')).toEqual(['elcio Zuzu', 'Élcio Zuzu']);
    const pages = await Promise.all(
      [1, 2, 3, 4].map(pagina => namesOf(`busca=zuzu&ordem=nome&limite=2&pagina=${pagina}`)),
    );
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1, 0]);
    expect(new Set(pages.flat()).size).toBe(5);
  });

  it('the list is narrowed by plan and by day', async () => {
    await join({ nome: 'Rui Xexeu', plano: 'diamond' });
    await join({ nome: 'Lia Xexeu', plano: 'angel' });
    expect(await namesOf('busca=xexeu&plano=diamond')).toEqual(['Rui Xexeu']);
    expect(await namesOf('busca=xexeu&desde=2026-11-21&ordem=nome')).toEqual(['Lia Xexeu', 'Rui Xexeu']);
    expect((await list('busca=xexeu&desde=2026-11-22')).total).toBe('0');
  });

  it('an admin finds apart who pays, who never paid and who owes', async () => {
    const noon = '2026-11-21T15:00:00Z';
    const pay = (passe: string) =>
      api().app.inject({
        method: 'POST',
        url: `/contratacao/${passe}/pagamento`,
        payload: { instrumento: 'sandbox-aprova' },
      });
    api().clock.now = new Date(noon);
    await pay((await join({ nome: 'Paga Zezeh', meiodepagamento: 'cartao' })).passe);
    await join({ nome: 'Nova Zezeh' });
    await join({ nome: 'Livre Zezeh', plano: '' });
    const found = async (situacao: string) => namesOf(`busca=zezeh&ordem=nome&situacao=${situacao}`);
    expect(await found('ativo')).toEqual(['Paga Zezeh']);
    expect(await found('aguardando-pagamento')).toEqual(['Nova Zezeh']);
    expect(await found('sem-plano')).toEqual(['Livre Zezeh']);
    expect(await found('em-atraso')).toEqual([]);
    // Who never paid owes nothing; who did is late with the charge after.
    api().clock.now = new Date('2026-11-23T15:00:00Z');
    expect(await found('em-atraso')).toEqual([]);
    const period = { kind: 'periodo', competence: '2026-11-21', priced_on: null, priced_days: null } as const;
    const owed = { status: 'aberta', owed_on: '2026-11-22', ...period } as const;
    await api().store.db.updateTable('charge').set(owed).where('status', '=', 'paga').execute();
    expect(await found('em-atraso')).toEqual(['Paga Zezeh']);
    api().clock.now = new Date(noon);
  });

  it.each([
    'limite=101',
    'limite=0',
    'pagina=0',
    'pagina=x',
    'ordem=senha',
    'desde=ontem',
    'limite=1e9',
    'x=1',
  ])('a list asked for with %s is refused', async query =>
    expect([400, 422]).toContain((await list(query)).status),
  );

  it('admins are not in the list of clients', async () => {
    expect(await namesOf('busca=administracao')).toEqual([]);
    expect((await list('limite=100')).items.map(({ nome }) => nome)).not.toContain('Administração');
  });

  it('an admin corrects a member, and the search follows', async () => {
    const { id } = await join({ nome: 'Nome Errado Qwerty' });
    const { etag } = (await read(id)).headers;
    const changed = { nome: 'Nome Certo Asdfgh', email: 'certo@exemplo.com.br', telefone: '21 998765432' };
    const answer = await update(id, changed, { 'if-match': String(etag) });
    expect([answer.statusCode, answer.json()]).toEqual([200, { id, ...changed }]);
    expect(answer.headers.etag).not.toBe(etag);
    expect(await namesOf('busca=asdfgh')).toEqual(['Nome Certo Asdfgh']);
    expect(await namesOf('busca=qwerty')).toEqual([]);
  });

  it('a change to an older version is refused; without a version it works, as specified', async () => {
    const { id, nome, email, telefone } = await join();
    const etag = String((await read(id)).headers.etag);
    await update(id, { nome: 'Ana Outra', email, telefone });
    const stale = await update(id, { nome, email, telefone }, { 'if-match': etag });
    expect([stale.statusCode, stale.json().type]).toEqual([412, '/problemas/versao-desatualizada']);
    expect((await update(id, { nome, email, telefone }, { 'if-match': 'nonsense' })).statusCode).toBe(412);
    expect((await read(id)).json().nome).toBe('Ana Outra');
  });

  it('of twenty changes to one version exactly one wins', async () => {
    const { id, email, telefone } = await join();
    const headers = { 'if-match': String((await read(id)).headers.etag) };
    const letters = 'ABCDEFGHIJKLMNOPQRST'.split('');
    const answers = await Promise.all(
      letters.map(letter => update(id, { nome: `Ana ${letter}`, email, telefone }, headers)),
    );
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    expect((await read(id)).json().nome).toBe(won[0]?.json().nome);
  });

  it.each([
    '../',
    '%00',
    '18446744073709551616',
    'x',
    "1' or '1'='1",
    randomUUID(),
    randomUUID().toUpperCase(),
  ])('an id like %s is nobody’s', async id => {
    const url = `/getUsuariosByID/${id.includes('%') ? id : encodeURIComponent(id)}`;
    const answer = await api().app.inject({ url, headers: { cookie: await api().signInAdmin() } });
    expect(answer.statusCode).toBe(id === '%00' ? 400 : 404);
  });

  it('a change keeps the rules of the sign-up and takes no other field', async () => {
    const { id, nome, email, telefone } = await join();
    expect((await update(id, { nome: 'A', email, telefone })).json().errors).toEqual({
      nome: 'Digite o nome completo.',
    });
    expect((await update(id, { nome, email, telefone, role: 'admin' })).statusCode).toBe(400);
    expect((await update(id, { nome, email, telefone, cpf: freshCpf() })).statusCode).toBe(400);
  });
});
