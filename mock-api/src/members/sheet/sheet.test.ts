import type { ClientSheet, Timeline } from '@serafim/contract/api/sheet/client-sheet';
import { beforeEach, expect, it } from 'vitest';
import { runBilling } from '../../money/billing/start-billing.ts';
import { listPersonCharges } from '../../money/charge/charge-repository.ts';
import { findMembership } from '../../money/membership/contract-repository.ts';
import { readReturned } from '../../money/refund/refund-repository.ts';
import { chargeReceiptData } from '../../papers/document/charge-receipt-data.ts';
import { anotherAdmin } from '../../testing/another-admin.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';

const start = new Date('2026-11-21T12:00:00Z');
const password = 'uma frase bem longa';

onEachStore({}, api => {
  const db = () => api().store.db;
  type Method = 'GET' | 'POST' | 'PUT';
  const inject = (method: Method, url: string, cookie: string, payload?: object, key = '') =>
    api().app.inject({
      method,
      url,
      headers: { cookie, 'sec-fetch-site': 'same-origin', ...(key && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    });
  const join = async (about: Parameters<typeof signUpInput>[0] = {}, pays = true) => {
    const cpf = freshCpf();
    const terms = { fatura: 'mensal', meiodepagamento: 'pix', vencimento: '10' } as const;
    const payload = signUpInput({ cpf, email: `ana${cpf}@exemplo.com.br`, password, ...terms, ...about });
    const { id, passe } = (await inject('POST', '/cadastro', '', payload)).json<{
      id: string;
      passe: string;
    }>();
    if (pays) await inject('POST', `/contratacao/${passe}/pagamento`, '', { instrumento: 'sandbox-aprova' });
    return { id, cpf, email: payload.email };
  };
  type Ana = Awaited<ReturnType<typeof join>>;
  let staff = { id: '', cookie: async () => '' };
  const send = async ({ id }: Ana, method: Method, path: string, payload?: object, key?: string) =>
    inject(method, `/clientes/${id}/${path}`, await staff.cookie(), payload, key);
  const sheet = async (ana: Ana) => (await send(ana, 'GET', 'folha')).json<ClientSheet>();
  const line = async (ana: Ana, query = '') => (await send(ana, 'GET', `linha${query}`)).json<Timeline>();
  const titles = async (ana: Ana, query = '') =>
    (await line(ana, query)).eventos.map(({ titulo }) => titulo.replaceAll('\u00a0', ' '));
  const mails = async ({ email }: Ana) => (await api().waitingMail()).filter(({ to }) => to === email);
  const charge = (ana: Ana) =>
    db()
      .selectFrom('charge')
      .innerJoin('person', 'person.number', 'charge.person_number')
      .selectAll('charge')
      .where('person.id', '=', ana.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();

  beforeEach(async () => {
    api().clock.now = start;
    await db().deleteFrom('outbox').execute();
    const { id, cpf, password: own } = await anotherAdmin(api(), 'Rita Prado Souza', 'atendimento');
    staff = { id, cookie: () => api().signIn(cpf, own) };
  });

  it('who is paid owes nothing: the next charge, the payment, the card and what leaving means', async () => {
    const ana = await join({ dependentes: [{ nomeDep: 'Davi Souza', cpfDep: freshCpf() }] });
    const paid = await charge(ana);
    const seen = await sheet(ana);
    expect(seen).toMatchObject({
      aberto: null,
      cobranca: null,
      proxima: { em: '2026-12-10', meiodepagamento: 'pix' },
      pagamentos: [
        { referencia: paid.reference, valor: paid.amount, resta: paid.amount, pagaAte: '2026-12-09' },
      ],
      limite: { valor: 20_000, usado: 0 },
      saida: { tipo: 'desistencia', reembolso: paid.amount },
      cartao: { aviso: '', validaAte: expect.any(String) },
    });
    expect(seen.quemUsa).toEqual([{ nome: 'Davi Souza', numero: `${seen.numero}-1` }]);
  });

  it('the open sum is the first payment, then what is late, then what goes back', async () => {
    const bia = await join({}, false);
    expect((await sheet(bia)).aberto).toMatchObject({ tipo: 'primeiro-pagamento', recusada: false });
    const ana = await join();
    for (const day of ['05', '10', '14']) {
      api().clock.now = new Date(`2026-12-${day}T12:00:00Z`);
      await runBilling(api().services);
    }
    const late = await charge(ana);
    expect(await sheet(ana)).toMatchObject({
      aberto: { tipo: 'atraso', valor: late.amount, desde: '2026-12-10' },
      cobranca: { id: late.id, valor: late.amount },
      proxima: null,
    });
    const [payment] = (await sheet(ana)).pagamentos;
    await db()
      .insertInto('staff_refund')
      .values({
        id: crypto.randomUUID(),
        reference: payment?.referencia ?? '',
        person_number: late.person_number,
        amount: 700,
        reason: 'cortesia',
        text_cipher: '',
        asked_by: staff.id,
        asked_at: api().clock.now.toISOString(),
        answered_by: null,
        answered_at: null,
        done_at: null,
      })
      .execute();
    const waiting = await sheet(ana);
    expect(waiting.aberto).toMatchObject({ tipo: 'devolver', valor: 700, situacao: 'pedida' });
    expect(waiting.pagamentos[0]?.resta).toBe((payment?.valor ?? 0) - 700);
  });

  it('a charge that is open is mailed again, with its code, once a key; one that is paid is not', async () => {
    const bia = await join({}, false);
    await db().deleteFrom('outbox').execute();
    const answers = [
      await send(bia, 'POST', 'cobranca', {}, 'chave-de-teste-1'),
      await send(bia, 'POST', 'cobranca', {}, 'chave-de-teste-1'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    const [mail, ...more] = await mails(bia);
    expect(more).toEqual([]);
    expect(mail?.text).toContain((await charge(bia)).pix_code);
    const ana = await join();
    expect((await send(ana, 'POST', 'cobranca', {})).json().type).toBe('/problemas/pagamento-encerrado');
    expect(await titles(bia, '?tipo=dinheiro')).toContain(
      'Rita Prado Souza mandou a cobrança por e\u2011mail',
    );
  });

  it('a plan is changed as the member does it, and a plan that is too small is refused next to it', async () => {
    const dependentes = Array.from({ length: 5 }, (_, n) => ({
      nomeDep: `Davi ${'ABCDE'[n]} Souza`,
      cpfDep: freshCpf(),
    }));
    const ana = await join({ plano: 'diamond', dependentes });
    const small = await send(ana, 'PUT', 'plano', { plano: 'angel', fatura: 'mensal' });
    expect(small.json().errors.plano).toContain('a pessoa tem 5');
    const changed = (
      await send(ana, 'PUT', 'plano', { plano: 'diamond', fatura: 'anual' })
    ).json<ClientSheet>();
    expect(changed.troca).toEqual({ plano: 'diamond', fatura: 'anual', desde: '2026-12-10' });
    expect((await mails(ana)).map(({ subject }) => subject)).toContain('Troca de plano registrada');
    expect(await titles(ana, '?tipo=contrato')).toContain('Rita Prado Souza trocou o plano: Diamond, anual');
  });

  it('a contract ends as its member would end it: everything back within seven days, by the law', async () => {
    const ana = await join();
    const stale = await send(ana, 'POST', 'saida', { tipo: 'cancelamento' });
    expect(stale.json().type).toBe('/problemas/versao-desatualizada');
    const after = (await send(ana, 'POST', 'saida', { tipo: 'desistencia' })).json<ClientSheet>();
    expect(after).toMatchObject({ saida: null, proxima: null, aberto: null });
    expect((await charge(ana)).status).toBe('estornada');
    expect((await send(ana, 'POST', 'saida', { tipo: 'desistencia' })).json().type).toBe(
      '/problemas/contrato-encerrado',
    );
    const subjects = (await mails(ana)).map(({ subject }) => subject);
    expect(subjects.filter(subject => subject.startsWith('Desistência'))).toHaveLength(1);
  });

  it('above the limit nobody ends a contract alone whose money goes back', async () => {
    const ana = await join({ fatura: 'anual' });
    const { amount } = await charge(ana);
    expect(amount).toBeGreaterThan(20_000);
    expect((await send(ana, 'POST', 'saida', { tipo: 'desistencia' })).json().type).toBe(
      '/problemas/devolucao-acima-do-limite',
    );
    expect((await sheet(ana)).saida).not.toBeNull();
    const [payment] = (await sheet(ana)).pagamentos;
    const order = { referencia: payment?.referencia, valor: amount, motivo: 'cortesia' };
    const { id } = (await send(ana, 'POST', 'devolucoes', order)).json<{ id: string }>();
    const other = await anotherAdmin(api(), 'Paulo Lemos', 'atendimento');
    const cookie = await api().signIn(other.cpf, other.password);
    await inject('PUT', `/devolucoes/pedidos/${id}`, cookie, { aprova: true });
    const told = (await titles(ana, '?tipo=dinheiro')).join('\n');
    expect(told).toMatch(/^Paulo Lemos aprovou devolver R\$/m);
    expect(told).toMatch(/^Rita Prado Souza mandou devolver R\$/m);
    const own = await inject('GET', '/minha-conta/dados', await api().signIn(ana.cpf, password));
    expect(own.json()).toMatchObject({ devolucoesDaEquipe: [{ valor: amount, recusa: '' }] });
    expect((await sheet(ana)).saida).toMatchObject({ tipo: 'desistencia', reembolso: 0 });
    expect((await send(ana, 'POST', 'saida', { tipo: 'desistencia' })).statusCode).toBe(200);
  });

  it('a note is the team’s alone and stands in the line, once a key', async () => {
    const ana = await join();
    const texto = 'Ligou e perguntou se Davi usa a farmácia.';
    for (const _ of [1, 2])
      expect((await send(ana, 'POST', 'anotacoes', { texto }, 'chave-de-teste-2')).statusCode).toBe(201);
    expect((await send(ana, 'POST', 'anotacoes', { texto: ' ' })).json().errors).toHaveProperty('texto');
    const noted = await line(ana, '?tipo=anotacao');
    expect(noted).toMatchObject({ total: 1, eventos: [{ titulo: 'Rita Prado Souza anotou', texto }] });
    const stored = await db().selectFrom('client_note').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('farmácia');
  });

  it('the line tells everything in order, the latest first, and what goes wrong', async () => {
    const ana = await join();
    const minute = (count: number) => {
      api().clock.now = new Date(start.getTime() + count * 60_000);
    };
    minute(1);
    const about = { nome: 'Ana', assunto: 'cobranca', descricao: 'Fui cobrada duas vezes.', cpf: '' };
    await inject('POST', '/contato', '', { ...about, email: ana.email });
    minute(2);
    await send(ana, 'POST', 'anotacoes', { texto: 'Vou conferir.' });
    minute(3);
    const { reference } = await charge(ana);
    await send(ana, 'POST', 'devolucoes', { referencia: reference, valor: 500, motivo: 'cobrado-a-mais' });
    minute(4);
    await send(ana, 'POST', 'cpf', {});
    const told = await titles(ana);
    const order = [
      'viu o CPF completo',
      'Devolvido: R$ 5,00',
      'mandou devolver R$ 5,00',
      'anotou',
      'Escreveu: “',
      'pago',
      'Contratou o',
      'Fez o cadastro',
    ];
    const places = order.map(words => told.findIndex(title => title.includes(words)));
    expect(places).not.toContain(-1);
    expect(places.slice(0, 1).concat(places.slice(3, 6))).toEqual(
      places
        .slice(0, 1)
        .concat(places.slice(3, 6))
        .toSorted((one, other) => one - other),
    );
    const { eventos, total } = await line(ana, '?limite=2');
    expect([eventos.length, total]).toEqual([2, told.length]);
    const message = (await line(ana, '?tipo=conversa')).eventos[0];
    expect(message).toMatchObject({ alerta: true, verbo: { tipo: 'responder' } });
    for (const bad of ['?tipo=outro', '?limite=0', '?limite=1001'])
      expect((await send(ana, 'GET', `linha${bad}`)).statusCode).toBe(422);
  });

  it('a payment’s receipt is taken from the line, and another client’s is not', async () => {
    const [ana, bia] = [await join(), await join()];
    const paid = (await line(ana, '?tipo=dinheiro')).eventos.find(({ verbo }) => verbo?.tipo === 'recibo');
    const { id } = await charge(ana);
    expect(paid?.verbo).toEqual({ tipo: 'recibo', cobranca: id });
    const receipt = await send(ana, 'GET', `cobrancas/${id}/recibo.pdf`);
    expect([receipt.statusCode, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await send(bia, 'GET', `cobrancas/${id}/recibo.pdf`)).statusCode).toBe(404);
  });

  it('each refund of a payment is told by itself, and an order that was taken back says so', async () => {
    const ana = await join({ fatura: 'anual' });
    const { reference } = await charge(ana);
    const give = (valor: number) =>
      send(ana, 'POST', 'devolucoes', { referencia: reference, valor, motivo: 'cortesia' });
    await give(1_000);
    await give(500);
    const asked = (await line(ana, '?tipo=dinheiro')).eventos.filter(({ id }) => id.startsWith('pedido '));
    expect(asked.map(({ texto }) => texto)).toEqual(['Cortesia', 'Cortesia']);
    const own = await inject('GET', '/minha-conta', await api().signIn(ana.cpf, password));
    expect(own.json().contrato.cobrancas).toMatchObject([{ situacao: 'paga', devolvido: 1_500 }]);
    const [paid] = await listPersonCharges(db(), (await charge(ana)).person_number);
    const payer = paid && (await findMembership(db(), paid));
    if (paid === undefined || payer === undefined) throw new Error('Nobody paid.');
    const returned = await readReturned(db(), paid);
    expect(chargeReceiptData(payer, paid, { today: '', returned })?.devolvido).toMatch(/^R\$\s15,00$/);
    const { id } = (await give(30_000)).json<{ id: string }>();
    const answer = { aprova: false, motivo: 'Errei o valor.' };
    await inject('PUT', `/devolucoes/pedidos/${id}`, await staff.cookie(), answer);
    const told = await titles(ana, '?tipo=dinheiro');
    for (const words of [
      'Devolvido: R$ 10,00',
      'Devolvido: R$ 5,00',
      'Rita Prado Souza desfez o pedido de devolver R$ 300,00',
    ])
      expect(told).toContain(words);
    expect(told.filter(title => title.startsWith('Devolvido'))).toHaveLength(2);
  });

  it('nobody is shown who is unknown or erased, and who looked is kept', async () => {
    const ana = await join();
    await sheet(ana);
    const looked = await db()
      .selectFrom('audit')
      .select('action')
      .where('subject_id', '=', ana.id)
      .where('actor_id', '=', staff.id)
      .execute();
    expect(looked).toEqual([{ action: 'leu-ficha' }]);
    const nobody = { ...ana, id: crypto.randomUUID() };
    for (const [method, path, payload] of [
      ['GET', 'folha', undefined],
      ['GET', 'linha', undefined],
      ['POST', 'cobranca', {}],
      ['POST', 'anotacoes', { texto: 'Ligou.' }],
      ['PUT', 'plano', { plano: 'angel', fatura: 'mensal' }],
      ['POST', 'saida', { tipo: 'desistencia' }],
    ] as const)
      expect([path, (await send(nobody, method, path, payload)).statusCode]).toEqual([path, 404]);
  });
});
