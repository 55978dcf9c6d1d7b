import type { CaseDetail, CaseQueue } from '@serafim/contract/api/case/case-queue';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import type { StaffRefund } from '@serafim/contract/api/payment/staff-refund';
import { beforeEach, expect, it } from 'vitest';
import { anotherAdmin } from '../../testing/another-admin.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { leftColumns } from '../../testing/left-columns.ts';
import { runBilling } from '../billing/start-billing.ts';
import type { GivenBack, Order, PaymentGateway } from '../payment/payment-gateway.ts';
import { oweRefund } from '../refund/refund-repository.ts';
import { runRefunds } from '../refund/run-refunds.ts';

const start = new Date('2026-11-21T12:00:00Z');
const password = 'uma frase bem longa';
const bank = { isDown: false, meanwhile: async () => {}, asked: [] as [string, GivenBack][] };
const gateway = (sandbox: PaymentGateway): PaymentGateway => ({
  ...sandbox,
  refund: async (order: Order, back, signal) => {
    bank.asked.push([order.reference, back]);
    await bank.meanwhile();
    if (bank.isDown) throw new Error('The bank is closed');
    return sandbox.refund(order, back, signal);
  },
});

onEachStore({ gateway }, api => {
  const db = () => api().store.db;
  const inject = (method: 'GET' | 'POST' | 'PUT', url: string, cookie: string, payload?: object, key = '') =>
    api().app.inject({
      method,
      url,
      headers: { cookie, 'sec-fetch-site': 'same-origin', ...(key && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    });
  /** A member who has paid the first charge of a year, R$ 798,00 or less. */
  const join = async (fatura: 'mensal' | 'anual' = 'mensal') => {
    const cpf = freshCpf();
    const about = { fatura, meiodepagamento: 'pix', vencimento: '10' } as const;
    const payload = signUpInput({ cpf, email: `ana${cpf}@exemplo.com.br`, password, ...about });
    const { id, passe } = (await inject('POST', '/cadastro', '', payload)).json<{
      id: string;
      passe: string;
    }>();
    await inject('POST', `/contratacao/${passe}/pagamento`, '', { instrumento: 'sandbox-aprova' });
    const charge = await db()
      .selectFrom('charge')
      .innerJoin('person', 'person.number', 'charge.person_number')
      .select(['reference', 'amount', 'contract_id', 'person.number'])
      .where('person.id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, cpf, email: payload.email, ...charge };
  };
  type Ana = Awaited<ReturnType<typeof join>>;
  const staff = async () => {
    const { cpf, password: own, id } = await anotherAdmin(api(), 'Rita Prado Souza', 'atendimento');
    let cookie = await api().signIn(cpf, own);
    return {
      id,
      signInAgain: async () => {
        cookie = await api().signIn(cpf, own);
      },
      refund: (ana: Ana, valor: number, more: object = {}, key = '') =>
        inject(
          'POST',
          `/clientes/${ana.id}/devolucoes`,
          cookie,
          { referencia: ana.reference, valor, motivo: 'cortesia', ...more },
          key,
        ),
      look: async (id: string) => (await inject('GET', `/fila/devolver/${id}`, cookie)).json<CaseDetail>(),
      queue: async () => (await inject('GET', '/fila?tipo=devolver', cookie)).json<CaseQueue>(),
      answer: (id: string, aprova: boolean, motivo = '') =>
        inject('PUT', `/devolucoes/pedidos/${id}`, cookie, { aprova, motivo }),
    };
  };
  const totals = () => bank.asked.map(([, { total }]) => total);
  const mails = async ({ email }: Ana) =>
    (await api().waitingMail()).filter(({ to, subject }) => to === email && subject.startsWith('Devolve'));
  const stateOf = async ({ reference }: Ana) =>
    (await db().selectFrom('charge').select('status').where('reference', '=', reference).executeTakeFirst())
      ?.status;
  const account = async ({ cpf }: Ana) =>
    (await inject('GET', '/minha-conta', await api().signIn(cpf, password))).json<{
      contrato: { situacao: string };
    }>().contrato.situacao;

  beforeEach(async () => {
    api().clock.now = start;
    Object.assign(bank, { isDown: false, meanwhile: async () => {}, asked: [] });
    for (const table of ['outbox', 'staff_refund'] as const) await db().deleteFrom(table).execute();
  });

  it('a part goes back at once, by a mail with the words that were written, and the charge stays paid', async () => {
    const [ana, rita] = [await join(), await staff()];
    const answer = await rita.refund(ana, 1_000, { texto: 'Sentimos pela espera no telefone.' });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { id: expect.any(String), situacao: 'devolvida', valor: 1_000 },
    ]);
    expect(bank.asked).toEqual([[ana.reference, { total: 1_000, pixKey: null }]]);
    const [mail, ...more] = await mails(ana);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Devolvemos ${formatMoney(1_000)} por Pix`);
    expect(mail?.text).toContain('Sentimos pela espera no telefone.');
    expect(mail?.text).toMatch(/Devolvido: R\$\s10,00, por Pix/);
    expect(mail?.text).toContain('Rita, da Serafim');
    expect(await stateOf(ana)).toBe('paga');
  });

  it('a second part is asked of the bank as a sum, and never more than was paid', async () => {
    const [ana, rita] = [await join(), await staff()];
    await rita.refund(ana, 1_000);
    await rita.refund(ana, 500);
    expect(totals()).toEqual([1_000, 1_500]);
    expect((await mails(ana)).map(({ subject }) => subject)).toEqual([
      `Devolvemos ${formatMoney(1_000)} por Pix`,
      `Devolvemos ${formatMoney(500)} por Pix`,
    ]);
    const tooMuch = await rita.refund(ana, ana.amount);
    expect(tooMuch.json().errors.valor).toMatch(/dá para devolver até R\$/);
    expect(totals()).toHaveLength(2);
  });

  it('the whole leaves the card valid as it was, its charge given back, and the next charge comes', async () => {
    const [ana, rita] = [await join(), await staff()];
    await rita.refund(ana, ana.amount);
    expect([await stateOf(ana), await account(ana)]).toEqual(['estornada', 'ativo']);
    expect((await rita.refund(ana, 1)).json().errors.valor).toContain('já voltou inteiro');
    for (const day of ['05', '10', '11']) {
      api().clock.now = new Date(`2026-12-${day}T12:00:00Z`);
      await runBilling(api().services);
    }
    const charges = db().selectFrom('charge').select(['competence', 'status']);
    expect(await charges.where('contract_id', '=', ana.contract_id).orderBy('created_at').execute()).toEqual([
      { competence: null, status: 'estornada' },
      { competence: '2026-12-10', status: 'aberta' },
    ]);
  });

  it('who withdraws afterwards gets the rest back, and no more', async () => {
    const [ana, rita] = [await join(), await staff()];
    await rita.refund(ana, 1_000);
    const cookie = await api().signIn(ana.cpf, password);
    const terms = (await inject('GET', '/minha-conta/saida', cookie)).json<{ reembolso: number }>();
    expect(terms.reembolso).toBe(ana.amount - 1_000);
    await inject('POST', '/minha-conta/saida', cookie, { tipo: 'desistencia' });
    expect(totals()).toEqual([1_000, ana.amount]);
    const done = (await api().waitingMail()).filter(({ subject }) => subject.startsWith('Devolução feita'));
    expect(done.map(({ subject }) => subject)).toEqual([
      `Devolução feita: ${formatMoney(ana.amount - 1_000)}`,
    ]);
  });

  it('the same key orders once, and a bank that is closed is asked again without another order', async () => {
    const [ana, rita] = [await join(), await staff()];
    bank.isDown = true;
    const first = (await rita.refund(ana, 1_000, {}, 'chave-de-teste-1')).json<StaffRefund>();
    expect(first.situacao).toBe('a-caminho');
    expect(await mails(ana)).toEqual([]);
    bank.isDown = false;
    api().clock.now = new Date(start.getTime() + 3_600_000);
    await rita.signInAgain();
    const again = (await rita.refund(ana, 1_000, {}, 'chave-de-teste-1')).json<StaffRefund>();
    expect(again).toEqual({ ...first, situacao: 'devolvida' });
    await runRefunds(api().services);
    expect(new Set(totals())).toEqual(new Set([1_000]));
    expect(await mails(ana)).toHaveLength(1);
  });

  it('more that is owed while the bank is asked is asked for as well', async () => {
    const [ana, rita] = [await join(), await staff()];
    bank.isDown = true;
    await rita.refund(ana, 1_000);
    await rita.refund(ana, 500);
    bank.isDown = false;
    api().clock.now = new Date(start.getTime() + 3_600_000);
    await runRefunds(api().services);
    expect(totals().at(-1)).toBe(1_500);
    expect(await mails(ana)).toHaveLength(2);
  });

  it('more that is owed before the bank has answered is not taken for given back', async () => {
    const [ana, rita] = [await join(), await staff()];
    bank.meanwhile = async () => {
      bank.meanwhile = async () => {};
      const { reference, amount, number: personNumber } = ana;
      const { id: charge_id } = await db()
        .selectFrom('charge')
        .select('id')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
      const attempt = { reference, charge_id, amount };
      await oweRefund(db(), { attempt, personNumber, reason: 'desistencia' }, api().clock.now);
    };
    await rita.refund(ana, 1_000);
    await runRefunds(api().services);
    expect(totals()).toEqual([1_000, ana.amount]);
  });

  it('above the limit another administrator approves, and never the one who asked', async () => {
    const [ana, rita, paulo] = [await join('anual'), await staff(), await staff()];
    const { id, situacao } = (await rita.refund(ana, 20_001)).json<StaffRefund>();
    expect([situacao, totals()]).toEqual(['pedida', []]);
    expect((await rita.answer(id, true)).json().type).toBe('/problemas/aprovacao-de-outra-pessoa');
    expect(totals()).toEqual([]);
    expect((await paulo.answer(id, true)).json()).toMatchObject({ situacao: 'devolvida' });
    expect(totals()).toEqual([20_001]);
    expect((await paulo.answer(id, true)).json().type).toBe('/problemas/pedido-de-equipe-encerrado');
    const [mail] = await mails(ana);
    expect(mail?.text).toContain('Rita, da Serafim');
    const deeds = await db()
      .selectFrom('audit')
      .select(['actor_id', 'fields'])
      .where('action', '=', 'mandou-devolver')
      .where('subject_id', '=', ana.id)
      .orderBy('sequence')
      .execute();
    expect(deeds).toEqual([
      { actor_id: rita.id, fields: 'valor,pedido' },
      { actor_id: paulo.id, fields: 'valor,aprovado' },
    ]);
  });

  it('what went back within thirty days counts together', async () => {
    const [ana, rita] = [await join('anual'), await staff()];
    expect((await rita.refund(ana, 15_000)).json()).toMatchObject({ situacao: 'devolvida' });
    expect((await rita.refund(ana, 5_001)).json()).toMatchObject({ situacao: 'pedida' });
    api().clock.now = new Date(start.getTime() + 31 * 86_400_000);
    await rita.signInAgain();
    expect((await rita.refund(ana, 5_001)).json()).toMatchObject({ situacao: 'devolvida' });
  });

  it('a request is refused with a reason, or taken back, and its money can be asked for again', async () => {
    const [ana, rita, paulo] = [await join('anual'), await staff(), await staff()];
    const ask = async () => (await rita.refund(ana, ana.amount)).json<StaffRefund>().id;
    const first = await ask();
    expect((await rita.refund(ana, 1)).json().errors.valor).toContain('já voltou inteiro');
    expect((await paulo.answer(first, false)).json().errors).toHaveProperty('motivo');
    expect((await paulo.answer(first, false, 'Ela usou o cartão.')).json()).toMatchObject({
      situacao: 'recusada',
    });
    expect((await rita.answer(await ask(), false, 'Errei o valor.')).json()).toMatchObject({
      situacao: 'recusada',
    });
    expect(totals()).toEqual([]);
    expect(await mails(ana)).toEqual([]);
    await rita.refund(ana, 1_000);
    expect((await mails(ana)).map(({ subject }) => subject)).toEqual([
      `Devolvemos ${formatMoney(1_000)} por Pix`,
    ]);
  });

  it('of two who approve at once one does, and who withdrew meanwhile gets nothing twice', async () => {
    const [ana, rita, paulo] = [await join('anual'), await staff(), await staff()];
    const denise = await staff();
    const { id } = (await rita.refund(ana, 20_001)).json<StaffRefund>();
    const states = await Promise.all([paulo.answer(id, true), denise.answer(id, true)]);
    expect(states.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(totals()).toEqual([20_001]);
    const { id: second } = (await rita.refund(ana, 20_001)).json<StaffRefund>();
    const cookie = await api().signIn(ana.cpf, password);
    await inject('POST', '/minha-conta/saida', cookie, { tipo: 'desistencia' });
    expect(totals().at(-1)).toBe(ana.amount);
    expect((await paulo.answer(second, true)).json().type).toBe('/problemas/pedido-de-equipe-encerrado');
    expect(await paulo.look(second)).toMatchObject({ status: 404 });
    expect(Math.max(...totals())).toBe(ana.amount);
  });

  it('the mail is written when the money is back, to the address that the member has then', async () => {
    const [ana, rita] = [await join(), await staff()];
    bank.isDown = true;
    await rita.refund(ana, 1_000);
    const email = `nova${ana.cpf}@exemplo.com.br`;
    await db().updateTable('person').set({ email }).where('id', '=', ana.id).execute();
    bank.isDown = false;
    api().clock.now = new Date(start.getTime() + 3_600_000);
    await runRefunds(api().services);
    expect([await mails(ana), await mails({ ...ana, email })]).toEqual([[], [expect.anything()]]);
  });

  it('an order counts from its own day, also where another one of the same payment is older', async () => {
    const [ana, rita] = [await join('anual'), await staff()];
    await rita.refund(ana, 19_000);
    api().clock.now = new Date(start.getTime() + 40 * 86_400_000);
    await rita.signInAgain();
    expect((await rita.refund(ana, 1_001)).json()).toMatchObject({ situacao: 'devolvida' });
    expect((await rita.refund(ana, 19_000)).json()).toMatchObject({ situacao: 'pedida' });
  });

  it('who has something waiting is not erased', async () => {
    const [ana, rita] = [await join('anual'), await staff()];
    await rita.refund(ana, 20_001);
    const cookie = await api().signIn(ana.cpf, password);
    await db()
      .updateTable('contract')
      .set(leftColumns(start.toISOString()))
      .where('id', '=', ana.contract_id)
      .execute();
    const asked = await inject('POST', '/minha-conta/eliminacao', cookie, {});
    const { protocolo } = asked.json<{ protocolo: string }>();
    const erase = async () =>
      inject('PUT', `/eliminacoes/${protocolo}/resposta`, await api().signInAdmin(), { tipo: 'eliminado' });
    expect((await erase()).json().type).toBe('/problemas/eliminacao-impedida');
    const { id } = await db().selectFrom('staff_refund').select('id').executeTakeFirstOrThrow();
    await rita.answer(id, false, 'Errei o valor.');
    expect((await erase()).statusCode).toBe(204);
  });

  it('waits in the queue with its mail, for somebody else to approve, until it is answered', async () => {
    const [ana, rita, paulo] = [await join('anual'), await staff(), await staff()];
    const { id } = (await rita.refund(ana, ana.amount, { motivo: 'em-dobro' })).json<StaffRefund>();
    const open = await paulo.look(id);
    expect(open).toMatchObject({
      caso: { nome: expect.any(String), ate: '2026-11-26' },
      pessoa: { id: ana.id },
      devolucao: { id, valor: ana.amount, motivo: 'em-dobro', quem: 'Rita Prado Souza', meu: false },
    });
    expect(open.devolucao?.mail.subject).toBe(`Devolvemos ${formatMoney(ana.amount)} por Pix`);
    expect((await rita.look(id)).devolucao).toMatchObject({ meu: true });
    const counted = async () => (await paulo.queue()).contagem.devolver.total;
    expect(await counted()).toBe(1);
    await paulo.answer(id, true);
    expect(await counted()).toBe(0);
    expect(await paulo.look(id)).toMatchObject({ status: 404 });
  });

  it('nobody’s payment, another member’s and an unknown member are not found', async () => {
    const [ana, bia, rita] = [await join(), await join(), await staff()];
    const other = await rita.refund(ana, 100, { referencia: bia.reference });
    const nobody = await rita.refund({ ...ana, id: crypto.randomUUID() }, 100);
    expect([other.statusCode, nobody.statusCode]).toEqual([404, 404]);
    for (const valor of [0, -5, 1.5, 99_999_999])
      expect((await rita.refund(ana, valor)).json().errors).toHaveProperty('valor');
  });
});
