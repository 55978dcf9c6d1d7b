import type { CaseDetail, CaseKind, CaseQueue } from '@serafim/contract/api/case/case-queue';
import { caseKinds } from '@serafim/contract/api/case/case-queue';
import type { InboxMessage } from '@serafim/contract/api/message/inbox';
import { beforeEach, expect, it } from 'vitest';
import { staffNumbers } from '../../identity/person/person-repository.ts';
import type { ChargeRow, RefundRow } from '../../money/db/tables.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { clinicInput, freshCpf, signUpInput } from '../../testing/inputs.ts';
import { leftColumns } from '../../testing/left-columns.ts';
import { storeDemonstration } from '../seed/store-demonstration.ts';

const start = new Date('2026-11-21T12:00:00Z');
const DAY = 86_400_000;
const password = 'uma frase bem longa';

onEachStore({}, api => {
  const after = (days: number) => {
    api().clock.now = new Date(start.getTime() + days * DAY);
  };
  const headers = async () => ({ cookie: await api().signInAdmin(), 'sec-fetch-site': 'same-origin' });
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    api().app.inject({ method, url, headers: await headers(), ...(payload && { payload }) });
  const queue = async (query = 'limite=100'): Promise<CaseQueue> => {
    const answer = await send('GET', `/fila?${query}`);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const detail = async (tipo: CaseKind, id: string): Promise<CaseDetail> =>
    (await send('GET', `/fila/${tipo}/${encodeURIComponent(id)}`)).json();
  const write = async (about: object = {}) => {
    const payload = {
      nome: 'Ana Souza',
      email: 'ana@exemplo.com.br',
      assunto: 'cobranca',
      descricao: 'Fui cobrada duas vezes.\nPodem ver?',
      cpf: '',
      ...about,
    };
    return (await api().app.inject({ method: 'POST', url: '/contato', payload })).json<{
      protocolo: string;
    }>().protocolo;
  };
  const join = async (about: Parameters<typeof signUpInput>[0] = {}) => {
    const cpf = freshCpf();
    const payload = signUpInput({ cpf, email: `ana${cpf}@exemplo.com.br`, password, ...about });
    const joined = await api().app.inject({ method: 'POST', url: '/cadastro', payload });
    return { cpf, email: payload.email, ...joined.json<{ id: string; passe: string }>() };
  };
  const pay = (passe: string) =>
    api().app.inject({
      method: 'POST',
      url: `/contratacao/${passe}/pagamento`,
      payload: { instrumento: 'sandbox-aprova' },
    });
  type Paid = Pick<ChargeRow, 'id' | 'reference' | 'person_number' | 'amount'>;
  /** A charge that was paid a second time. */
  const owe = ({ id: charge_id, ...charge }: Paid, when: Pick<RefundRow, 'created_at' | 'done_at'>) =>
    api()
      .store.db.insertInto('refund')
      .values({ ...charge, ...when, charge_id, reason: 'em-dobro', next_at: null })
      .execute();
  beforeEach(async () => {
    after(0);
    const { db } = api().store;
    for (const table of ['refund', 'message', 'erasure', 'clinic', 'case_owner'] as const)
      await db.deleteFrom(table).execute();
    await db.deleteFrom('person').where('number', 'not in', staffNumbers).execute();
  });

  it('every kind of case is found, as many as are counted, and the earliest last day comes first', async () => {
    const { store, services, clock } = api();
    const { id: admin } = await store.db
      .selectFrom('person')
      .select('id')
      .where('number', 'in', staffNumbers)
      .executeTakeFirstOrThrow();
    const filling = { cipher: services.cipher, admin, memberHash: '', count: 300, now: clock.now };
    await storeDemonstration(store, filling);
    const { db } = store;
    const charge = await db
      .selectFrom('payment_attempt')
      .innerJoin('charge', 'charge.reference', 'payment_attempt.reference')
      .select(['charge.id', 'charge.reference', 'charge.person_number', 'charge.amount'])
      .executeTakeFirstOrThrow();
    await owe(charge, { created_at: '2026-11-18T11:30:00.000Z', done_at: null });
    const { id } = await db
      .selectFrom('appointment_request')
      .select('id')
      .where('state', '=', 'enviado')
      .executeTakeFirstOrThrow();
    const soon = new Date(clock.now.getTime() + 3_600_000).toISOString();
    await db.updateTable('appointment_request').set({ expires_at: soon }).where('id', '=', id).execute();
    const { casos, contagem } = await queue();
    for (const tipo of caseKinds) {
      const { casos: own } = await queue(`limite=100&tipo=${tipo}`);
      expect([tipo, own.length]).toEqual([tipo, Math.min(100, contagem[tipo].total)]);
      expect(own.every(one => one.tipo === tipo && one.nome !== '' && one.assunto !== '')).toBe(true);
      const days = own.map(({ ate }) => ate);
      expect(days).toEqual(days.toSorted());
      if (contagem[tipo].total <= 100)
        expect(contagem[tipo]).toMatchObject({
          atrasadas: days.filter(day => day < '2026-11-21').length,
          hoje: days.filter(day => day === '2026-11-21').length,
          amanha: days.filter(day => day === '2026-11-22').length,
        });
      const [first] = own;
      if (first !== undefined) expect((await detail(tipo, first.id)).caso).toEqual(first);
    }
    expect(caseKinds.filter(tipo => contagem[tipo].total === 0)).toEqual([]);
    expect(casos.map(({ ate }) => ate)).toEqual(casos.map(({ ate }) => ate).toSorted());
    const pages = [await queue('limite=7&pagina=1'), await queue('limite=7&pagina=2')];
    expect(pages.flatMap(({ casos: page }) => page)).toEqual(casos.slice(0, 14));
  });

  it('a sign-up is a case after a day without its payment, and no more once it is paid', async () => {
    const { id, passe } = await join({ meiodepagamento: 'cartao' });
    expect((await queue('tipo=sem-pagar')).casos).toEqual([]);
    after(1);
    const [found] = (await queue('tipo=sem-pagar')).casos;
    expect(found).toMatchObject({
      assunto: 'Fez o cadastro e não pagou com o cartão',
      desde: '2026-11-21T12:00:00.000Z',
      ate: '2026-11-28',
    });
    expect((await detail('sem-pagar', found?.id ?? '')).pessoa).toMatchObject({
      id,
      contrato: 'aguardando-pagamento',
      pagoAte: null,
      cobrancas: [{ situacao: 'aberta' }],
    });
    await pay(passe);
    expect((await queue('tipo=sem-pagar')).casos).toEqual([]);
    expect((await send('GET', `/fila/sem-pagar/${found?.id}`)).statusCode).toBe(404);
  });

  it('who left before paying is no case', async () => {
    await join();
    after(1);
    const { ended_at: _, ...leaving } = leftColumns('2026-11-21T13:00:00.000Z');
    await api().store.db.updateTable('contract').set(leaving).execute();
    expect((await queue('tipo=sem-pagar')).casos).toEqual([]);
  });

  it('a message that is opened again waits since then; what is taken back at once, since before', async () => {
    const protocolo = await write();
    const mark = (situacao: string) => send('PUT', `/mensagens/${protocolo}/situacao`, { situacao });
    await mark('respondida');
    await mark('aberta');
    expect((await queue()).casos).toMatchObject([{ desde: '2026-11-21T12:00:00.000Z', ate: '2026-11-26' }]);
    await mark('respondida');
    after(20);
    await mark('aberta');
    expect((await queue()).casos).toMatchObject([{ desde: '2026-12-11T12:00:00.000Z', ate: '2026-12-16' }]);
    const painel = (await send('GET', '/painel')).json();
    expect(painel.filas.mensagens.desde).toBe('2026-12-11T12:00:00.000Z');
  });

  it('a charge is a case once it is three days late or refused three times, until it suspends the card', async () => {
    const { passe } = await join({ meiodepagamento: 'pix' });
    await pay(passe);
    const { db } = api().store;
    const first = await db.selectFrom('charge').selectAll().executeTakeFirstOrThrow();
    const owe = async (about: object) => {
      await db.deleteFrom('charge').where('kind', '=', 'periodo').execute();
      const period = {
        kind: 'periodo',
        competence: '2026-11-18',
        priced_on: null,
        priced_days: null,
      } as const;
      const late = { owed_on: '2026-11-18', due_on: '2026-11-18', status: 'aberta' as const, step: 3 };
      const charge = { ...first, ...period, ...late, id: 'c-2', reference: 'r-2', ...about };
      await db.insertInto('charge').values(charge).execute();
      return (await queue('tipo=cobranca-falhou')).casos.map(({ assunto }) => assunto.replace(/\s/g, ' '));
    };
    const refused = { method: 'cartao', status: 'recusada' };
    const amount = (first.amount / 100).toFixed(2).replace('.', ',');
    expect(await owe({})).toEqual([`Pix vencido, R$ ${amount}`]);
    expect(await owe(refused)).toEqual([`Cartão recusado, R$ ${amount}`]);
    expect((await queue()).casos).toMatchObject([{ desde: '2026-11-21T03:00:00.000Z', ate: '2026-11-26' }]);
    expect(await owe({ method: 'cartao' })).toEqual([`Vencida, sem cartão guardado, R$ ${amount}`]);
    for (const none of [
      { owed_on: '2026-11-19' },
      { ...refused, step: 2 },
      { step: 5 },
      { status: 'paga' },
      { status: 'cancelada' },
    ])
      expect([none, await owe(none)]).toEqual([none, []]);
    await owe({});
    await db.updateTable('contract').set(leftColumns('2026-11-20T12:00:00.000Z')).execute();
    expect((await queue('tipo=cobranca-falhou')).casos).toEqual([]);
  });

  it('what ended yesterday counts as late, and not as today', async () => {
    await write();
    for (const [days, atrasadas, hoje, amanha] of [
      [4, 0, 0, 1],
      [5, 0, 1, 0],
      [6, 1, 0, 0],
      [9, 1, 0, 0],
    ] as const) {
      after(days);
      expect((await queue()).contagem.mensagem).toEqual({ total: 1, atrasadas, hoje, amanha });
    }
  });

  it('beside a message stands its member, by the CPF or the only one with its address', async () => {
    const { id, email, cpf } = await join({ meiodepagamento: 'pix' });
    const byMail = await detail('mensagem', await write({ email: email.toUpperCase() }));
    expect(byMail).toMatchObject({
      caso: {
        nome: 'Ana Souza',
        assunto: 'Fui cobrada duas vezes. Podem ver?',
        ate: '2026-11-26',
        dono: null,
      },
      pessoa: { id, email, cartao: { cpf: expect.stringMatching(/^\*{3}\./) }, emails: [] },
    });
    expect((await detail('mensagem', await write({ email: 'outra@exemplo.com.br', cpf }))).pessoa?.id).toBe(
      id,
    );
    expect((await detail('mensagem', await write())).pessoa).toBeNull();
    await join({ email });
    expect((await detail('mensagem', await write({ email }))).pessoa).toBeNull();
  });

  it('a second payment for a charge is told beside a message about it, to the member’s own address alone', async () => {
    const { email, cpf, id } = await join({ meiodepagamento: 'pix' });
    expect((await detail('mensagem', await write({ email, cpf }))).fato).toBeNull();
    const { db } = api().store;
    const charge = await db
      .selectFrom('charge')
      .innerJoin('person', 'person.number', 'charge.person_number')
      .select(['charge.id', 'charge.reference', 'charge.person_number', 'charge.amount'])
      .where('person.id', '=', id)
      .executeTakeFirstOrThrow();
    await owe(charge, { created_at: '2026-11-21T11:30:00.000Z', done_at: '2026-11-21T11:45:00.000Z' });
    const { fato } = await detail('mensagem', await write({ email: email.toUpperCase(), cpf }));
    expect(fato?.titulo).toBe('Confere: dois pagamentos para a mesma cobrança.');
    expect(fato?.texto).toMatch(
      /^O segundo, de R\$\s\d+,\d\d, chegou em 21\/11\/2026, 08:30: já voltou, em 21\/11\.$/,
    );
    expect(fato?.valores).toMatchObject({ dia: '21/11', devolução: 'já voltou, em 21/11' });
    expect((await detail('mensagem', await write({ email, cpf, assunto: 'rede' }))).fato).toBeNull();
    const strange = await detail('mensagem', await write({ email: 'outra@exemplo.com.br', cpf }));
    expect([strange.pessoa?.id, strange.fato]).toEqual([id, null]);
  });

  it('what is paid and what comes next is told beside a question, to the member’s own address alone', async () => {
    const { email, cpf, passe } = await join({ meiodepagamento: 'cartao', vencimento: '10' });
    expect((await detail('mensagem', await write({ email, cpf, assunto: 'duvida' }))).fato).toBeNull();
    await pay(passe);
    for (const assunto of ['duvida', 'cobranca']) {
      const { fato, pessoa } = await detail('mensagem', await write({ email, cpf, assunto }));
      expect(fato?.titulo).toBe('Está em dia: pago até 09/12/2026.');
      expect(fato?.valores).toMatchObject({ 'pago até': '09/12/2026', 'dia da próxima': '10/12/2026' });
      expect(pessoa?.proxima).toMatchObject({ em: '2026-12-10' });
    }
    const stranger = await detail(
      'mensagem',
      await write({ email: 'outra@exemplo.com.br', cpf, assunto: 'duvida' }),
    );
    expect(stranger.fato).toBeNull();
  });

  it('a plan that was left already is told beside a message that asks to leave it', async () => {
    const { email, cpf, passe } = await join({ meiodepagamento: 'cartao' });
    await pay(passe);
    const own = { cookie: await api().signIn(cpf, password), 'sec-fetch-site': 'same-origin' };
    const asked = { method: 'POST', url: '/minha-conta/saida', headers: own } as const;
    await api().app.inject({ ...asked, payload: { tipo: 'desistencia' } });
    const { fato } = await detail('mensagem', await write({ email, cpf, assunto: 'cancelamento' }));
    expect(fato?.titulo).toBe('Confere: o plano já foi cancelado, em 21/11.');
    expect(fato?.texto).toMatch(
      /^Protocolo \S+\. O cartão vale até \d\d\/\d\d\/\d{4}\. R\$\s\d+,\d\d voltou em 21\/11\.$/,
    );
  });

  it('a message is closed with a reason, which whoever wrote it can read, and reopened without one', async () => {
    const { email, cpf, passe } = await join({ meiodepagamento: 'cartao' });
    await pay(passe);
    const protocolo = await write({ email, cpf });
    const url = `/mensagens/${protocolo}/situacao`;
    const short = await send('PUT', url, { situacao: 'respondida', motivo: 'x' });
    expect(short.json()).toMatchObject({ errors: { motivo: 'Escreva o motivo, com pelo menos 3 letras.' } });
    await send('PUT', url, { situacao: 'respondida', motivo: 'Resolvido por telefone' });
    expect((await queue('tipo=mensagem')).casos).toEqual([]);
    const read = async () => (await detail('mensagem', protocolo)).mensagem as InboxMessage;
    expect((await read()).resposta).toMatchObject({ motivo: 'Resolvido por telefone' });
    const stored = await api().store.db.selectFrom('message').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('telefone');
    const own = { cookie: await api().signIn(cpf, password), 'sec-fetch-site': 'same-origin' };
    const data = await api().app.inject({ url: '/minha-conta/dados', headers: own });
    expect(data.json().mensagens).toMatchObject([{ protocolo, encerradaPor: 'Resolvido por telefone' }]);
    await send('PUT', url, { situacao: 'aberta' });
    // Taken back at once, it was never closed.
    expect(await read()).toMatchObject({ resposta: null, encerrada: null });
    await send('PUT', url, { situacao: 'respondida', motivo: 'Parecia propaganda' });
    after(1);
    await send('PUT', url, { situacao: 'aberta' });
    const encerrada = { em: start.toISOString(), quem: 'Administração', motivo: 'Parecia propaganda' };
    expect(await read()).toMatchObject({ resposta: null, encerrada });
    await send('PUT', url, { situacao: 'respondida' });
    const marked = await read();
    expect(marked).toMatchObject({ encerrada });
    expect(marked.resposta).not.toHaveProperty('motivo');
    expect(JSON.stringify(await api().store.db.selectFrom('message').selectAll().execute())).not.toContain(
      'propaganda',
    );
  });

  it('that somebody keeps the queue open is recorded once in a quarter of an hour', async () => {
    const looks = async () => {
      const rows = await api()
        .store.db.selectFrom('audit')
        .select('sequence')
        .where('action', '=', 'leu-fila')
        .execute();
      return rows.length;
    };
    after(30);
    const before = await looks();
    for (let minute = 0; minute < 31; minute += 1) {
      after(30 + minute / 1_440);
      await queue();
    }
    expect(await looks()).toBe(before + 2);
  });

  it('pages of cases that end on one day hold each of them once', async () => {
    await join();
    await send('POST', '/createClinica', clinicInput());
    const { db } = api().store;
    const { id: clinic_id } = await db.selectFrom('clinic').select('id').executeTakeFirstOrThrow();
    const { number } = await db
      .selectFrom('person')
      .select('number')
      .where('number', 'not in', staffNumbers)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 9 }, (_, n) => ({
      ...{ id: `p-${n}`, protocol: `20261121-${n}`, person_number: number, clinic_id, place: 0 },
      ...{ wish_cipher: '', state: 'enviado' as const, answered_at: null, answer_cipher: '' },
      // Those that were asked last end first.
      created_at: new Date(start.getTime() - n * 60_000).toISOString(),
      expires_at: new Date(start.getTime() + (1 + n) * 60_000).toISOString(),
    }));
    await db.insertInto('appointment_request').values(rows).execute();
    const pages = [];
    for (const page of [1, 2, 3])
      pages.push(...(await queue(`tipo=consulta-sem-resposta&limite=4&pagina=${page}`)).casos);
    expect(pages.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(pages.map(({ prazo }) => prazo)).toEqual(rows.map(({ expires_at }) => expires_at));
    expect((await queue('tipo=clinica')).casos.every(({ prazo }) => prazo === undefined)).toBe(true);
    await db.deleteFrom('appointment_request').execute();
  });

  it('a clinic is a case until it is decided', async () => {
    const { id } = (await send('POST', '/createClinica', clinicInput())).json<{ id: string }>();
    const { db } = api().store;
    await db.updateTable('clinic').set({ status: 'pendente', decided_at: null }).execute();
    const [found] = (await queue('tipo=clinica')).casos;
    expect(found).toMatchObject({ assunto: expect.stringMatching(/^Quer entrar na rede, em /) });
    expect((await detail('clinica', found?.id ?? '')).pessoa).toBeNull();
    await db.updateTable('clinic').set({ status: 'aprovada' }).execute();
    expect([id, (await queue('tipo=clinica')).casos]).toEqual([id, []]);
  });
});
