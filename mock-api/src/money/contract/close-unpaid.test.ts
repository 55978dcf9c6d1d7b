import type { ClientFile } from '@serafim/contract/api/client/client-file';
import type { Overview } from '@serafim/contract/api/overview/overview';
import { beforeEach, expect, it } from 'vitest';
import { staffNumbers } from '../../identity/person/person-repository.ts';
import { deleteExpired } from '../../members/retention/delete-expired.ts';
import { sweep } from '../../sweeper.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import type { PaymentGateway } from '../payment/payment-gateway.ts';
import { reconcileAttempts } from '../reconcile/reconcile-attempts.ts';
import { closeUnpaid } from './close-unpaid.ts';

const password = 'uma frase bem longa';
const start = new Date('2026-11-21T12:00:00Z');
const DAY = 86_400_000;
/** How often the bank was asked, and whether it says that it knows nothing. */
const bank = { asked: 0, isIgnorant: false };
const gateway = (sandbox: PaymentGateway): PaymentGateway => ({
  ...sandbox,
  lookUp: (order, signal) => {
    bank.asked += 1;
    return sandbox.lookUp(order, signal);
  },
  void: async (order, signal) => {
    bank.asked += 1;
    return bank.isIgnorant ? { outcome: 'absent' } : sandbox.void(order, signal);
  },
});

onEachStore({ gateway }, api => {
  const db = () => api().store.db;
  const at = (days: number) => new Date(start.getTime() + days * DAY);
  const join = async (about: Parameters<typeof signUpInput>[0] = {}) => {
    const cpf = freshCpf();
    const paying = { fatura: 'mensal', meiodepagamento: 'pix', vencimento: '10' } as const;
    const payload = signUpInput({ cpf, email: `ana${cpf}@exemplo.com.br`, password, ...paying, ...about });
    const answer = await api().app.inject({ method: 'POST', url: '/cadastro', payload });
    return { ...answer.json<{ id: string; passe: string }>(), cpf, email: payload.email };
  };
  type Ana = Awaited<ReturnType<typeof join>>;
  const pay = ({ passe }: Pick<Ana, 'passe'>, instrumento = 'sandbox-aprova') =>
    api().app.inject({ method: 'POST', url: `/contratacao/${passe}/pagamento`, payload: { instrumento } });
  const endOf = async ({ id }: Ana) =>
    (
      await db()
        .selectFrom('contract')
        .innerJoin('person', 'person.number', 'contract.person_number')
        .select('ended_at')
        .where('person.id', '=', id)
        .where('replaced_at', 'is', null)
        .executeTakeFirst()
    )?.ended_at;
  const mails = async ({ email }: Ana) =>
    (await api().waitingMail()).filter(({ to }) => to === email).map(({ subject }) => subject);
  const close = (days: number) => closeUnpaid(api().services, at(days));

  beforeEach(async () => {
    api().clock.now = start;
    Object.assign(bank, { asked: 0, isIgnorant: false });
    for (const table of ['payment_attempt', 'outbox', 'refund', 'sweep_mark'] as const)
      await db().deleteFrom(table).execute();
    await db().deleteFrom('person').where('number', 'not in', staffNumbers).execute();
  });

  it('a sign-up that is not paid within seven days closes by itself, with a mail, and nothing can be paid any more', async () => {
    const [ana, bia] = [await join(), await join()];
    await pay(bia);
    await close(6.9);
    expect(await endOf(ana)).toBeNull();
    await close(7.1);
    expect([await endOf(ana), await endOf(bia)]).toEqual([at(7.1).toISOString(), null]);
    expect(await mails(ana)).toContain('O seu cadastro foi encerrado sem cobrança');
    api().clock.now = at(7.2);
    expect((await pay(ana)).json()).toMatchObject({ type: '/problemas/pagamento-encerrado' });
    await close(8);
    expect((await mails(ana)).filter(subject => subject.includes('encerrado'))).toHaveLength(1);
  });

  it('a clock that jumps ahead for a while closes nothing', async () => {
    const ana = await join();
    const services = { ...api().services, steady: () => start };
    await sweep(services);
    for (let round = 0; round < 6; round += 1) await sweep({ ...services, now: () => at(40) });
    expect(await endOf(ana)).toBeNull();
  });

  it('nothing closes while the bank may still say that it was paid', async () => {
    const [ana, bia] = [await join({ meiodepagamento: 'cartao' }), await join({ meiodepagamento: 'boleto' })];
    await pay(ana, 'sandbox-nao-responde');
    // A boleto of the sixth day may be paid until the eleventh.
    api().clock.now = at(6);
    const url = `/contratacao/${bia.passe}/pagamento`;
    await api().app.inject({ method: 'PUT', url, payload: { meiodepagamento: 'pix' } });
    await api().app.inject({ method: 'PUT', url, payload: { meiodepagamento: 'boleto' } });
    await close(9);
    expect([await endOf(ana), await endOf(bia)]).toEqual([null, null]);
  });

  it('the bank is asked about it ten times more at most, whatever it says', async () => {
    await join();
    bank.isIgnorant = true;
    await close(8);
    bank.asked = 0;
    for (let hours = 0; hours < 24 * 30; hours += 6) {
      api().clock.now = new Date(at(8).getTime() + hours * 3_600_000);
      await reconcileAttempts(api().services);
    }
    expect(bank.asked).toBe(10);
    expect(await db().selectFrom('payment_attempt').select(['state', 'check_at']).execute()).toEqual([
      { state: 'void', check_at: null },
    ]);
  });

  it('its person is deleted by the term of the privacy page, and nobody with whom there was money', async () => {
    const [ana, late] = [await join(), await join({ meiodepagamento: 'boleto' })];
    await close(8);
    const { number } = await db()
      .selectFrom('person')
      .select('number')
      .where('id', '=', late.id)
      .executeTakeFirstOrThrow();
    const done = at(9).toISOString();
    const refund = {
      charge_id: 'c',
      person_number: number,
      amount: 1,
      reason: 'atrasado',
      created_at: done,
    } as const;
    await db()
      .insertInto('refund')
      .values({ ...refund, reference: 'R-1', next_at: null, done_at: done })
      .execute();
    await deleteExpired(api().services, at(37.9));
    expect(await endOf(ana)).toBeTruthy();
    await deleteExpired(api().services, at(38.1));
    expect([await endOf(ana), Boolean(await endOf(late))]).toEqual([undefined, true]);
  });

  it('who never paid is counted apart, and is in no arrears', async () => {
    const [ana, bia] = [await join(), await join({ meiodepagamento: 'cartao' })];
    await pay(bia, 'sandbox-recusa');
    api().clock.now = at(2);
    const cookie = await api().signInAdmin();
    const read = async <Answer>(url: string) =>
      (await api().app.inject({ url, headers: { cookie } })).json<Answer>();
    const file = async ({ id }: Ana) => (await read<ClientFile>(`/clientes/${id}/ficha`)).pagamento;
    expect((await read<Overview>('/painel')).dinheiro?.atrasado.cobrancas).toBe(0);
    expect(await file(ana)).toMatchObject({
      contrato: 'aguardando-pagamento',
      emAtraso: false,
      cartaoRecusado: false,
    });
    expect(await file(bia)).toMatchObject({
      contrato: 'aguardando-pagamento',
      emAtraso: false,
      cartaoRecusado: true,
    });
    await close(8);
    const { clientes, encerrados } = await read<Overview>('/painel');
    expect([clientes.aguardando, clientes.cancelados, clientes.naoConcluidos, encerrados]).toEqual([
      0, 2, 2, 0,
    ]);
  });

  it('who comes back is asked for a first payment, too, and stays known for what was paid before', async () => {
    const ana = await join();
    await pay(ana);
    const headers = { cookie: await api().signIn(ana.cpf, password), 'sec-fetch-site': 'same-origin' };
    await api().app.inject({
      method: 'POST',
      url: '/minha-conta/saida',
      headers,
      payload: { tipo: 'desistencia' },
    });
    const payload = signUpInput({ cpf: ana.cpf, email: ana.email, password, vencimento: '10' });
    expect((await api().app.inject({ method: 'POST', url: '/cadastro', headers, payload })).statusCode).toBe(
      201,
    );
    await close(8);
    expect(await endOf(ana)).toBe(at(8).toISOString());
    await deleteExpired(api().services, at(60));
    expect(await endOf(ana)).toBeTruthy();
  });
});
