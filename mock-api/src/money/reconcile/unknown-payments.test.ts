import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import { beforeEach, expect, it } from 'vitest';
import { staffNumbers } from '../../identity/person/person-repository.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import type { PaymentGateway } from '../payment/payment-gateway.ts';
import { runRefunds } from '../refund/run-refunds.ts';
import { reconcileAttempts } from './reconcile-attempts.ts';

const start = new Date('2026-11-21T12:00:00Z');
const faults = { answersNothing: false, asked: 0 };
/** What the provider took and did not give back, by reference. */
const taken = new Map<string, number>();

const never = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const gateway = (sandbox: PaymentGateway): PaymentGateway => ({
  ...sandbox,
  collect: async (order, instrument, signal) => {
    faults.asked += 1;
    const end = await sandbox.collect(order, instrument, signal);
    if (end.outcome === 'confirmed') taken.set(order.reference, order.amount);
    return faults.answersNothing ? never(signal) : end;
  },
  lookUp: (order, signal) => (faults.answersNothing ? never(signal) : sandbox.lookUp(order, signal)),
  void: (order, signal) => (faults.answersNothing ? never(signal) : sandbox.void(order, signal)),
  refund: async (order, back, signal) => {
    await sandbox.refund(order, back, signal);
    taken.delete(order.reference);
  },
});

onEachStore({ gateway }, api => {
  const after = (seconds: number) => {
    api().clock.now = new Date(start.getTime() + seconds * 1_000);
  };
  const join = async (about: Parameters<typeof signUpInput>[0] = {}) => {
    const email = `ana${freshCpf()}@exemplo.com.br`;
    const paying = { fatura: 'mensal', meiodepagamento: 'cartao', vencimento: '10' } as const;
    const payload = signUpInput({ email, password: 'uma frase bem longa', ...paying, ...about });
    const answer = await api().app.inject({ method: 'POST', url: '/cadastro', payload });
    return { passe: answer.json<{ passe: string }>().passe, email: payload.email, cpf: payload.cpf };
  };
  const at = (passe: string) => `/contratacao/${passe}/pagamento`;
  const pay = (passe: string, instrumento = 'sandbox-aprova') =>
    api().app.inject({ method: 'POST', url: at(passe), payload: { instrumento } });
  const change = (passe: string, meiodepagamento: string) =>
    api().app.inject({ method: 'PUT', url: at(passe), payload: { meiodepagamento } });
  const read = async (passe: string) =>
    (await api().app.inject({ url: `/contratacao/${passe}` })).json<ContractSummary>().cobranca;
  const subjects = async (email: string) =>
    (await api().waitingMail()).filter(({ to }) => to === email).map(({ subject }) => subject);
  const attempts = () => api().store.db.selectFrom('payment_attempt').selectAll().execute();

  beforeEach(async () => {
    after(0);
    Object.assign(faults, { answersNothing: false, asked: 0 });
    taken.clear();
    for (const table of ['outbox', 'payment_attempt', 'refund'] as const)
      await api().store.db.deleteFrom(table).execute();
    await api().store.db.deleteFrom('person').where('number', 'not in', staffNumbers).execute();
  });

  it('who pays, gets no answer and changes to Pix is not charged twice', async () => {
    const { passe } = await join();
    faults.answersNothing = true;
    expect((await pay(passe)).json()).toMatchObject({
      cobranca: { situacao: 'aberta', conferindo: true },
    });
    const refused = await change(passe, 'pix');
    expect([refused.statusCode, refused.json().type]).toEqual([409, '/problemas/pagamento-em-conferencia']);
    faults.answersNothing = false;
    expect((await change(passe, 'pix')).json()).toMatchObject({
      cobranca: { situacao: 'paga', meiodepagamento: 'cartao', conferindo: false },
    });
    expect((await pay(passe)).json()).toMatchObject({ cobranca: { situacao: 'paga' } });
    expect([taken.size, faults.asked]).toEqual([1, 1]);
  });

  it('a first payment whose answer was lost is found by asking, and nobody has to press again', async () => {
    const { passe, email } = await join();
    faults.answersNothing = true;
    await pay(passe);
    after(11);
    await reconcileAttempts(api().services);
    expect(await read(passe)).toMatchObject({ situacao: 'aberta', conferindo: true });
    faults.answersNothing = false;
    after(30);
    await reconcileAttempts(api().services);
    expect(await read(passe)).toMatchObject({ situacao: 'aberta', conferindo: true });
    after(32);
    await reconcileAttempts(api().services);
    expect(await read(passe)).toMatchObject({ situacao: 'paga', conferindo: false });
    expect((await subjects(email)).filter(subject => subject.startsWith('Pagamento'))).toHaveLength(1);
  });

  it('a process that ends right after asking leaves a reference behind, by which the money is found', async () => {
    const { passe } = await join();
    const { collect } = api().services.payments;
    const seen: string[] = [];
    api().services.payments.collect = async (attempt, email, instrument) => {
      seen.push(...(await attempts()).filter(({ state }) => state === 'unknown').map(row => row.reference));
      await collect(attempt, email, instrument);
      throw new Error('The power went off');
    };
    await pay(passe);
    api().services.payments.collect = collect;
    expect(seen).toEqual([...taken.keys()]);
    after(11);
    await reconcileAttempts(api().services);
    expect(await read(passe)).toMatchObject({ situacao: 'paga' });
  });

  it('a payment that never arrived can be made after a while, once', async () => {
    const { passe } = await join();
    const { collect } = api().services.payments;
    api().services.payments.collect = async () => null;
    await pay(passe);
    api().services.payments.collect = collect;
    for (const seconds of [11, 40, 80, 130, 200]) {
      after(seconds);
      await reconcileAttempts(api().services);
    }
    expect(await read(passe)).toMatchObject({ situacao: 'aberta', conferindo: false });
    await pay(passe);
    expect(await read(passe)).toMatchObject({ situacao: 'paga' });
    expect(taken.size).toBe(1);
  });

  it('two tabs and a double click are one attempt and one payment', async () => {
    const { passe } = await join();
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(passe)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect([faults.asked, taken.size, (await attempts()).length]).toEqual([1, 1, 1]);
    expect(await read(passe)).toMatchObject({ situacao: 'paga' });
  });

  it('a card that is refused and one that pays are two attempts, and both stay', async () => {
    const { passe } = await join();
    await pay(passe, 'sandbox-recusa');
    await pay(passe);
    expect((await attempts()).map(({ state }) => state).sort()).toEqual(['confirmed', 'refused']);
  });

  it('a Pix is void once its payer pays another way, and money for it goes back', async () => {
    const { passe, email } = await join({ meiodepagamento: 'pix' });
    const [{ reference = '' } = {}] = await attempts();
    await change(passe, 'boleto');
    await pay(passe);
    expect((await attempts()).map(({ state }) => state).sort()).toEqual(['confirmed', 'void']);
    // What a real bank may do all the same.
    const order = { reference, amount: (await read(passe)).valor, saved_card: '', settles_at: null };
    await api()
      .store.db.updateTable('sandbox_payment')
      .set({ ...order, state: 'confirmed' })
      .where('reference', '=', reference)
      .execute();
    await api()
      .store.db.updateTable('payment_attempt')
      .set({ check_at: start.toISOString() })
      .where('reference', '=', reference)
      .execute();
    await reconcileAttempts(api().services);
    await runRefunds(api().services);
    expect(await subjects(email)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Vamos devolver'),
        expect.stringContaining('Devolução feita'),
      ]),
    );
    expect(await read(passe)).toMatchObject({ situacao: 'paga', meiodepagamento: 'boleto' });
  });

  it('a sign-up that fails after its payment was registered leaves nothing that can be paid', async () => {
    const { cpf } = await join();
    const again = signUpInput({ cpf, fatura: 'mensal', meiodepagamento: 'pix', vencimento: '10' });
    const answer = await api().app.inject({ method: 'POST', url: '/cadastro', payload: again });
    expect(answer.statusCode).toBe(409);
    after(4_000);
    await reconcileAttempts(api().services);
    const [orphan] = (await attempts()).filter(({ method }) => method === 'pix');
    expect(orphan).toMatchObject({ state: 'void', check_at: null });
  });

  it('a payment that comes after its member withdrew goes back', async () => {
    const { passe, email, cpf } = await join();
    faults.answersNothing = true;
    await pay(passe);
    const cookie = await api().signIn(cpf, 'uma frase bem longa');
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const leaving = { method: 'POST', url: '/minha-conta/saida', headers } as const;
    const left = await api().app.inject({ ...leaving, payload: { tipo: 'desistencia' } });
    expect(left.json()).toMatchObject({ reembolso: 0 });
    faults.answersNothing = false;
    after(1);
    await reconcileAttempts(api().services);
    await runRefunds(api().services);
    expect(taken.size).toBe(0);
    expect(await subjects(email)).toContainEqual(expect.stringContaining('Devolução feita'));
    const row = await api()
      .store.db.selectFrom('contract')
      .selectAll()
      .where('protocol', 'is not', null)
      .executeTakeFirst();
    expect(row).toMatchObject({ refund: (await read(passe)).valor, refunded_at: expect.any(String) });
  });
});
