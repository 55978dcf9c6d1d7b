import type { Account, Leaving } from '@serafim/contract/api/account/account';
import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import { addDays, addMonths, type Day } from '@serafim/contract/site/calendar';
import { beforeEach, expect, it } from 'vitest';
import { staffNumbers } from '../../identity/person/person-repository.ts';
import { chargesOf, contractIn } from '../../testing/contract-in.ts';
import { createCountingGateway } from '../../testing/counting-gateway.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { applyDueChanges } from '../contract/due-changes.ts';
import { reconcileAttempts } from '../reconcile/reconcile-attempts.ts';
import { runBilling } from './start-billing.ts';

const password = 'uma frase bem longa';
const till = createCountingGateway();
/** What the days from 21 November to 9 December cost: 79,90 × 19 ÷ 30. */
const firstDays = 5060;

onEachStore({ gateway: till.gateway }, api => {
  const at = (day: Day) => {
    api().clock.now = new Date(`${day}T15:00:00Z`);
  };
  /** Lets a day's work be done, after everybody's before. */
  const on = async (day: Day) => {
    at(day);
    await applyDueChanges(api().store.db, api().clock.now);
    await runBilling(api().services);
  };
  /** So many days apart from one day to another, both included. */
  const through = async (from: Day, until: Day, step = 1) => {
    for (let day = from; day < until; day = addDays(day, step)) await on(day);
    await on(until);
  };
  const join = async (about: Parameters<typeof signUpInput>[0] = {}, instrumento = 'sandbox-aprova') => {
    const cpf = freshCpf();
    const email = `ana${cpf}@exemplo.com.br`;
    const paying = { fatura: 'mensal', meiodepagamento: 'cartao', vencimento: '10' } as const;
    const payload = signUpInput({ cpf, email, password, ...paying, ...about });
    const { passe } = (await api().app.inject({ method: 'POST', url: '/cadastro', payload })).json<{
      passe: string;
    }>();
    const { number } = await api()
      .store.db.selectFrom('person')
      .select('number')
      .where('cpf_index', '=', api().cipher.cpfIndex(cpf))
      .executeTakeFirstOrThrow();
    const ana = { cpf, email: payload.email, number };
    if (instrumento !== '') await pay(passe, instrumento);
    return ana;
  };
  type Ana = Awaited<ReturnType<typeof join>>;
  const pay = (passe: string, instrumento = 'sandbox-aprova') =>
    api().app.inject({ method: 'POST', url: `/contratacao/${passe}/pagamento`, payload: { instrumento } });
  const passOf = ({ number }: Ana) => api().services.contractTokens.sign(number);
  const summary = async (ana: Ana) =>
    (await api().app.inject({ url: `/contratacao/${passOf(ana)}` })).json<ContractSummary>();
  const payWith = async (ana: Ana, meiodepagamento: string) => {
    await api().app.inject({
      method: 'PUT',
      url: `/contratacao/${passOf(ana)}/pagamento`,
      payload: { meiodepagamento },
    });
    await pay(passOf(ana));
  };
  const ask = async (ana: Ana, method: 'GET' | 'POST' | 'PUT' = 'GET', path = '', payload?: object) =>
    api().app.inject({
      method,
      url: `/minha-conta${path}`,
      headers: { cookie: await api().signIn(ana.cpf, password), 'sec-fetch-site': 'same-origin' },
      ...(payload === undefined ? {} : { payload }),
    });
  const account = async (ana: Ana) => (await ask(ana)).json<Account>();
  const charges = ({ number }: Ana) =>
    api()
      .store.db.selectFrom('charge')
      .selectAll()
      .where('person_number', '=', number)
      .orderBy('created_at')
      .orderBy('kind', 'desc')
      .orderBy('competence')
      .execute();
  const mails = async ({ email }: Ana) => (await api().waitingMail()).filter(({ to }) => to === email);
  const subjects = async (ana: Ana) => (await mails(ana)).map(({ subject }) => subject.replace(/ /g, ' '));
  const check = async ({ number }: Ana) => {
    const token = api().cardTokens.sign({ number, dependent: 0, validUntil: '2030-01-01' });
    return (await api().app.inject({ url: `/verificar/${token}` })).json();
  };

  beforeEach(async () => {
    at('2026-11-21');
    till.taken.clear();
    till.state.asked = 0;
    till.state.crashesAfterTaking = false;
    await api().store.db.deleteFrom('person').where('number', 'not in', staffNumbers).execute();
    await api().store.db.deleteFrom('outbox').execute();
  });

  it('a member’s card is charged on each due day of a year, once', async () => {
    const ana = await join();
    await on('2026-11-22');
    for (let due = '2026-12-10'; due < '2027-12-10'; due = addMonths(due, 1))
      await through(addDays(due, -5), addDays(due, 1), 5);
    const paid = await charges(ana);
    expect(paid.map(({ competence, paid_on, status }) => [competence, paid_on, status])).toEqual([
      [null, '2026-11-21', 'paga'],
      ...['12', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map(month => {
        const day = `${month === '12' ? 2026 : 2027}-${month}-10`;
        return [day, day, 'paga'];
      }),
    ]);
    expect(till.total()).toBe(firstDays + 12 * 7990);
    expect(till.taken.size).toBe(13);
    expect(await check(ana)).toMatchObject({ valida: true });
    expect(contractIn(await account(ana), 'ativo').proximaCobranca).toEqual({
      em: '2027-12-10',
      valor: 7990,
      ate: '2028-01-09',
    });
  });

  it('a database restored from before a payment asks for it under the reference that the bank knows', async () => {
    const { db } = api().store;
    const ana = await join();
    await on('2026-12-09');
    const [before] = await charges(ana);
    await on('2026-12-10');
    const [, paid] = await charges(ana);
    expect(paid).toMatchObject({ competence: '2026-12-10', status: 'paga' });
    await db
      .deleteFrom('payment_attempt')
      .where('charge_id', '=', paid?.id ?? '')
      .execute();
    await db
      .deleteFrom('charge')
      .where('id', '=', paid?.id ?? '')
      .execute();
    await db
      .updateTable('charge')
      .set({ next_on: before?.next_on ?? null, next_state: 'marcada' })
      .where('id', '=', before?.id ?? '')
      .execute();
    await on('2026-12-10');
    expect((await charges(ana)).map(({ status }) => status)).toEqual(['paga', 'paga']);
    expect(till.taken.size).toBe(2);
  });

  it('who pays a year at once is charged once a year', async () => {
    const ana = await join({ fatura: 'anual' });
    await through('2027-10-07', '2027-12-31', 5);
    expect((await charges(ana)).map(({ amount, paid_on }) => [amount, paid_on])).toEqual([
      [79_800, '2026-11-21'],
      [79_800, '2027-11-21'],
    ]);
  });

  it.each([
    ['pix', 'Pix copia e cola:'],
    ['boleto', 'Linha digitável do boleto:'],
  ])(
    'who pays by %s gets the code five days before, and one reminder after each of three waits',
    async (method, words) => {
      const ana = await join({ meiodepagamento: method as 'pix' });
      await on('2026-12-04');
      expect(await charges(ana)).toHaveLength(1);
      await on('2026-12-05');
      const [notice] = (await mails(ana)).slice(-1);
      expect(notice?.subject).toContain('vence em 10/12/2026');
      expect(notice?.text).toContain(words);
      expect(notice?.text).toContain('de 10/12/2026 a 09/01/2027');
      await on('2026-12-05');
      await through('2026-12-06', '2026-12-20');
      const reminders = (await subjects(ana)).filter(subject => subject.includes('ainda está em aberto'));
      expect(reminders).toHaveLength(3);
      expect(await charges(ana)).toHaveLength(2);
      expect((await summary(ana)).cobranca).toMatchObject({ vencimento: '2026-12-10', situacao: 'aberta' });
    },
  );

  it('a provider that gives no code is asked until it does; on the due day the mail goes out without', async () => {
    const ana = await join(
      { meiodepagamento: 'pix', email: `a${freshCpf()}+nao-responde@exemplo.com.br` },
      '',
    );
    await api()
      .store.db.updateTable('charge')
      .set({ status: 'paga', paid_on: '2026-11-21' })
      .where('person_number', '=', ana.number)
      .execute();
    await through('2026-12-05', '2026-12-09');
    expect(await subjects(ana)).toHaveLength(1);
    await on('2026-12-10');
    expect((await subjects(ana)).at(-1)).toContain('vence em 10/12/2026');
  });

  it('a refused card is tried again after 1, 3 and 7 days, each told by mail', async () => {
    const ana = await join({}, 'sandbox-aprova-uma-vez');
    till.state.asked = 0;
    await on('2026-12-10');
    const [first] = (await mails(ana)).slice(-1);
    expect(first?.subject).toContain('O cartão não passou');
    expect(first?.text).toContain('Vamos tentar de novo em 11 de dezembro de 2026');
    expect(first?.text).toContain('suspenso a partir de 10 de janeiro de 2027');
    await through('2026-12-11', '2026-12-18');
    await on('2027-01-08');
    expect(till.state.asked).toBe(4);
    const told = (await subjects(ana)).filter(subject => subject.startsWith('O cartão não passou'));
    expect(told).toHaveLength(4);
    expect((await mails(ana)).at(-1)?.text).toContain('Não vamos tentar de novo neste cartão.');
    expect(await check(ana)).toMatchObject({ valida: true });
  });

  it('a card that stays unpaid for 30 days is suspended, and holds again once it is paid', async () => {
    const ana = await join({}, 'sandbox-aprova-uma-vez');
    await through('2026-12-10', '2026-12-18');
    await on('2027-01-09');
    expect(await check(ana)).toMatchObject({ valida: true });
    expect(contractIn(await account(ana), 'atrasado').suspendeEm).toBe('2027-01-10');
    await on('2027-01-10');
    expect((await subjects(ana)).at(-1)).toBe('O seu cartão está suspenso');
    expect(await check(ana)).toEqual({ valida: false, motivo: 'suspensa' });
    const card = () => api().app.inject({ method: 'POST', url: '/carteirinha', payload: { cpf: ana.cpf } });
    expect((await card()).json()).toMatchObject({ type: '/problemas/carteirinha-suspensa' });
    expect(contractIn(await account(ana), 'suspenso').suspensaDesde).toBe('2027-01-10');
    await through('2027-01-11', '2027-02-20', 5);
    expect(await charges(ana)).toHaveLength(2);

    await payWith(ana, 'pix');
    expect(await check(ana)).toMatchObject({ valida: true });
    expect((await card()).statusCode).toBe(200);
    await on('2027-02-20');
    // The months away are not charged; the next one is.
    expect(contractIn(await account(ana), 'ativo').proximaCobranca).toMatchObject({
      em: '2027-03-10',
      valor: 7990,
    });
    await on('2027-03-05');
    expect((await charges(ana)).at(-1)).toMatchObject({ competence: '2027-03-10', method: 'pix' });
  });

  it('who cancels in mid-month keeps the month that is paid and is charged nothing more', async () => {
    const ana = await join();
    await through('2026-12-10', '2026-12-20');
    const left = (await ask(ana, 'POST', '/saida', { tipo: 'cancelamento' })).json<Leaving>();
    expect(left).toMatchObject({ efeitoEm: '2027-01-09' });
    await through('2026-12-21', '2027-03-20', 5);
    expect(await charges(ana)).toHaveLength(2);
    expect(till.total()).toBe(firstDays + 7990);
    expect(await check(ana)).toEqual({ valida: false, motivo: 'cancelada' });
  });

  it('who cancels with a charge before them need not pay it', async () => {
    const ana = await join({ meiodepagamento: 'pix' });
    await on('2026-12-06');
    const left = (await ask(ana, 'POST', '/saida', { tipo: 'cancelamento' })).json<Leaving>();
    expect(left).toMatchObject({ efeitoEm: '2026-12-09' });
    await through('2026-12-07', '2027-01-15', 3);
    expect((await charges(ana)).map(({ status }) => status)).toEqual(['paga', 'cancelada']);
    expect((await subjects(ana)).filter(subject => subject.includes('em aberto'))).toEqual([]);
  });

  it('several processes at once make one charge and take its money once', async () => {
    const [ana, bia] = [await join(), await join({ meiodepagamento: 'pix' })];
    at('2026-12-10');
    await Promise.all([1, 2, 3, 4].map(() => runBilling(api().services)));
    await Promise.all([1, 2, 3, 4].map(() => runBilling(api().services)));
    expect(await charges(ana)).toHaveLength(2);
    expect(await charges(bia)).toHaveLength(2);
    expect(till.total()).toBe(2 * firstDays + 7990);
    expect((await subjects(ana)).filter(subject => subject.startsWith('Pagamento'))).toHaveLength(2);
    expect((await subjects(bia)).filter(subject => subject.includes('vence em'))).toHaveLength(1);
  });

  it('a process that ends between the bank’s yes and ours takes no money twice', async () => {
    const ana = await join();
    till.state.crashesAfterTaking = true;
    await on('2026-12-10');
    expect(till.taken.size).toBe(2);
    expect((await charges(ana)).at(-1)?.status).toBe('aberta');
    till.state.crashesAfterTaking = false;
    api().clock.now = new Date('2026-12-10T15:01:00Z');
    const { asked } = till.state;
    await reconcileAttempts(api().services);
    expect((await charges(ana)).at(-1)?.status).toBe('paga');
    expect(till.taken.size).toBe(2);
    api().clock.now = new Date('2026-12-10T15:06:00Z');
    await runBilling(api().services);
    expect(till.state.asked).toBe(asked);
  });

  it('a member whose charge cannot be made holds up nobody else', async () => {
    const [ana, bia] = [await join(), await join()];
    at('2026-12-10');
    const { db } = api().store;
    // What no program of ours stores: a day that no month has.
    await db
      .updateTable('charge')
      .set({ next_on: '2026-12-10', next_state: 'marcada' })
      .where('status', '=', 'paga')
      .execute();
    await db
      .updateTable('contract')
      .set({ due_day: '99' as '10' })
      .where('person_number', '=', ana.number)
      .execute();
    await runBilling(api().services);
    expect((await charges(bia)).map(({ status }) => status)).toEqual(['paga', 'paga']);
    expect(api().logged.join('')).toContain('charge-not-made');
    expect(await charges(ana)).toHaveLength(1);
  });

  it('nobody is charged at night', async () => {
    const ana = await join();
    api().clock.now = new Date('2026-12-10T03:01:00Z');
    await runBilling(api().services);
    expect(till.total()).toBe(firstDays);
    api().clock.now = new Date('2026-12-10T12:00:00Z');
    await runBilling(api().services);
    expect((await charges(ana)).at(-1)?.status).toBe('paga');
  });

  it('another plan is charged from its day on, and a change to a year moves the day after it', async () => {
    const ana = await join({ meiodepagamento: 'pix' });
    await ask(ana, 'PUT', '/plano', { plano: 'premium', fatura: 'anual' });
    await on('2026-12-05');
    expect((await charges(ana)).at(-1)).toMatchObject({ amount: 99_840, plan: 'premium', billing: 'anual' });
    // The charge went out with the change: it is too late to take it back for this day.
    const back = await ask(ana, 'PUT', '/plano', { plano: 'guardian', fatura: 'mensal' });
    expect(back.json()).toMatchObject({ errors: { plano: expect.stringContaining('10/12/2026') } });
    await pay(passOf(ana));
    await on('2026-12-11');
    expect(contractIn(await account(ana), 'ativo')).toMatchObject({
      plano: 'premium',
      proximaCobranca: { em: '2027-12-10', valor: 99_840 },
    });
  });

  it('months in which nothing of ours ran are not charged afterwards', async () => {
    const ana = await join();
    await on('2027-04-20');
    expect((await charges(ana)).map(({ competence, due_on }) => [competence, due_on])).toEqual([
      [null, '2026-11-21'],
      ['2027-04-10', '2027-04-20'],
    ]);
  });

  it('every payment has a dated receipt for who paid it, and for nobody else', async () => {
    const [ana, bia] = [await join(), await join({ meiodepagamento: 'pix' }, '')];
    await on('2026-12-10');
    const cobrancas = chargesOf(await account(ana));
    expect(cobrancas[0]).toMatchObject({
      pagaEm: '2026-12-10',
      periodo: { de: '2026-12-10', ate: '2027-01-09' },
    });
    expect(cobrancas[1]).toMatchObject({ periodo: { de: '2026-11-21', ate: '2026-12-09' } });
    const path = (id = '') => `/cobrancas/${id}/recibo.pdf`;
    const receipt = await ask(ana, 'GET', path(cobrancas[0]?.id));
    expect(receipt.headers['content-disposition']).toMatch(/filename="Recibo-\w{25}\.pdf"/);
    expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await ask(bia, 'GET', path(cobrancas[0]?.id))).statusCode).toBe(404);
    const [unpaid] = chargesOf(await account(bia));
    expect((await ask(bia, 'GET', path(unpaid?.id))).statusCode).toBe(404);
  });

  it('who never paid the first charge is not charged a second one', async () => {
    const ana = await join({ meiodepagamento: 'pix' }, '');
    await through('2026-12-01', '2027-01-15', 5);
    expect(await charges(ana)).toHaveLength(1);
  });
});
