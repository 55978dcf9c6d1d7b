import { randomUUID } from 'node:crypto';
import type { ClientEvent } from '@serafim/contract/api/client/client-file';
import { formatCpf, maskCpf } from '@serafim/contract/api/fields/cpf';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { staffNumbers } from '../../identity/person/person-repository.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { leftColumns } from '../../testing/left-columns.ts';

onEachStore({}, api => {
  const join = async (about: Parameters<typeof signUpInput>[0] = {}) => {
    const member = signUpInput(about);
    const answer = await api().app.inject({ method: 'POST', url: '/cadastro', payload: member });
    return { ...member, id: answer.json<{ id: string }>().id };
  };
  const asAdmin = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    api().app.inject({
      method,
      url,
      headers: { cookie: await api().signInAdmin(), 'sec-fetch-site': 'same-origin' },
      ...(payload ? { payload } : {}),
    });
  const historyOf = async (id: string) =>
    (await asAdmin('GET', `/clientes/${id}/historico`)).json<ClientEvent[]>();
  const ended = (id: string) =>
    api()
      .store.db.updateTable('contract')
      .set(leftColumns('2026-11-21T13:00:00Z'))
      .where('person_number', '=', person =>
        person.selectFrom('person').select('number').where('id', '=', id),
      )
      .execute();

  it('an admin sees plan and dates of a client, and the CPF masked', async () => {
    const { id, cpf } = await join({ plano: 'premium', fatura: 'anual' });
    const answer = await asAdmin('GET', `/clientes/${id}/ficha`);
    expect(answer.json()).toMatchObject({
      plano: 'premium',
      fatura: 'anual',
      cpf: maskCpf(cpf),
      dependentes: 0,
      canceladoEm: null,
      pagamento: { contrato: 'aguardando-pagamento', emAtraso: false, pagoAte: null, suspendeEm: null },
    });
    expect(answer.body).not.toContain(cpf);
  });

  it('an admin sees the whole CPF only by leaving a trace', async () => {
    const { id, cpf } = await join();
    expect((await asAdmin('POST', `/clientes/${id}/cpf`)).json()).toEqual({ cpf: formatCpf(cpf) });
    expect(await historyOf(id)).toMatchObject([
      { quem: 'Administração', acao: 'mostrou-cpf', campos: [] },
      { quem: null, acao: 'cadastrou', campos: [] },
    ]);
  });

  it('the trail says who opened and who changed a client, and which fields, never what stood in them', async () => {
    const { id, nome } = await join();
    await asAdmin('GET', `/getUsuariosByID/${id}`);
    await asAdmin('PUT', `/update/${id}`, { nome, email: 'outra@exemplo.com.br', telefone: '21 998765432' });
    expect((await historyOf(id)).map(({ acao, campos }) => [acao, campos])).toEqual([
      ['alterou', ['email', 'telefone']],
      ['abriu', []],
      ['cadastrou', []],
    ]);
    const rows = await api().store.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('outra@');
  });

  it('a change that was refused leaves no trace', async () => {
    const { id, nome, email, telefone } = await join();
    const answer = await api().app.inject({
      method: 'PUT',
      url: `/update/${id}`,
      payload: { nome, email, telefone },
      headers: {
        cookie: await api().signInAdmin(),
        'sec-fetch-site': 'same-origin',
        'if-match': '"99"',
      },
    });
    expect(answer.statusCode).toBe(412);
    expect((await historyOf(id)).map(({ acao }) => acao)).toEqual(['cadastrou']);
  });

  it('records that come at once follow each other, and the whole trail holds', async () => {
    const { id } = await join();
    await Promise.all(Array.from({ length: 20 }, () => asAdmin('POST', `/clientes/${id}/cpf`)));
    expect(await historyOf(id)).toHaveLength(21);
    const { registros, integra } = (await asAdmin('GET', '/auditoria')).json();
    expect([registros >= 20, integra]).toEqual([true, true]);
  });

  it('nobody changes the trail, and who does it all the same is found out', async () => {
    const { store } = api();
    const change = (action: 'abriu' | 'mostrou-cpf') =>
      store.db.updateTable('audit').set({ action }).where('sequence', '=', 2).execute();
    await expect(change('abriu')).rejects.toThrow(/append-only/);
    await expect(store.db.deleteFrom('audit').execute()).rejects.toThrow(/append-only/);

    const { action } = await store.db
      .selectFrom('audit')
      .select('action')
      .where('sequence', '=', 2)
      .executeTakeFirstOrThrow();
    const trigger = store.kind === 'sqlite' ? 'audit_no_update' : 'audit_no_update on audit';
    await sql.raw(`drop trigger ${trigger}`).execute(store.db);
    await change(action === 'abriu' ? 'mostrou-cpf' : 'abriu');
    expect((await asAdmin('GET', '/auditoria')).json()).toEqual({ registros: 1, integra: false });
  });

  it.each(['x', randomUUID(), "1' or '1'='1"])('a client that is nobody, as %s, has no file', async id => {
    const at = encodeURIComponent(id);
    for (const [method, url] of [
      ['GET', `/clientes/${at}/ficha`],
      ['POST', `/clientes/${at}/cpf`],
      ['GET', `/clientes/${at}/historico`],
    ] as const)
      expect((await asAdmin(method, url)).statusCode).toBe(404);
  });

  it('the list is narrowed to running or ended contracts, and to days from and to', async () => {
    api().clock.now = new Date('2026-10-02T02:59:59Z');
    const ana = await join({ nome: 'Ana Wxyz' });
    api().clock.now = new Date('2026-10-02T03:00:00Z');
    const bia = await join({ nome: 'Bia Wxyz' });
    api().clock.now = new Date('2026-11-21T12:00:00Z');
    await ended(bia.id);
    const names = async (query: string) =>
      (await asAdmin('GET', `/?busca=wxyz&${query}`)).json<{ nome: string }[]>().map(({ nome }) => nome);
    expect(await names('situacao=aguardando-pagamento')).toEqual(['Ana Wxyz']);
    expect(await names('situacao=cancelado')).toEqual(['Bia Wxyz']);
    expect(await names('desde=2026-10-01&ate=2026-10-01')).toEqual([ana.nome]);
    expect(await names('desde=2026-10-02&ate=2026-10-02')).toEqual([bia.nome]);
  });

  it('an export holds the same clients for a spreadsheet, without formulas, without whole CPFs, and is kept', async () => {
    const formula = await join({ nome: 'Zé Planilha' });
    const lia = await join({ nome: 'Lia Planilha', plano: 'angel' });
    // Today's forms refuse such texts; a file must be safe whoever filled the table.
    const rename = (id: string, columns: { name: string } | { email: string }) =>
      api().store.db.updateTable('person').set(columns).where('id', '=', id).execute();
    await rename(formula.id, { email: '=cmd@exemplo.com.br' });
    await rename(lia.id, { name: 'Lia "Lili" Planilha' });
    const answer = await asAdmin('GET', '/clientes.csv?busca=planilha&ordem=nome');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="clientes.csv"');
    const lines = answer.body.trimEnd().split('\r\n');
    expect(lines[0]).toBe('\uFEFF"id";"nome";"email";"CPF";"plano";"situação";"criado em";"em atraso"');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('"Lia ""Lili"" Planilha"');
    expect(lines[2]).toContain(
      `"'=cmd@exemplo.com.br";"${maskCpf(formula.cpf)}";"Guardian";"aguardando pagamento"`,
    );
    expect(lines[2]?.endsWith('"não"')).toBe(true);
    const last = await api()
      .store.db.selectFrom('audit')
      .selectAll()
      .orderBy('sequence', 'desc')
      .executeTakeFirst();
    expect(last).toMatchObject({ action: 'exportou', subject_id: '' });
  });

  it('an export of more than one batch has everybody once', async () => {
    const { db } = api().store;
    const [pattern] = await db
      .selectFrom('person')
      .selectAll()
      .where('number', 'not in', staffNumbers)
      .limit(1)
      .execute();
    if (!pattern) throw new Error('Nobody signed up yet');
    const { number: _own, ...rest } = pattern;
    const many = Array.from({ length: 1_100 }, (_, index) => {
      const id = randomUUID();
      const cpf_cipher = api().cipher.seal('person.cpf_cipher', id, freshCpf());
      return { ...rest, id, cpf_cipher, cpf_index: `export-${index}` };
    });
    for (let from = 0; from < many.length; from += 100)
      await db
        .insertInto('person')
        .values(many.slice(from, from + 100))
        .execute();
    const answer = await asAdmin('GET', '/clientes.csv?situacao=sem-plano');
    const ids = answer.body
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map(line => line.split(';')[0]);
    expect(ids.length).toBeGreaterThanOrEqual(1_100);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
