import type { Account, Leaving } from '@serafim/contract/api/account/account';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { beforeEach, expect, it } from 'vitest';
import { staffNumbers } from '../../identity/person/person-repository.ts';
import { contractIn } from '../../testing/contract-in.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { settlePayment } from '../charge/settle-payment.ts';
import type { PaymentGateway } from '../payment/payment-gateway.ts';
import { runRefunds } from '../refund/run-refunds.ts';

const password = 'uma frase bem longa';
const start = new Date('2026-11-21T12:00:00Z');
const bank = { refunds: 0, keys: [] as (string | null)[] };
const gateway = (sandbox: PaymentGateway): PaymentGateway => ({
  ...sandbox,
  refund: (order, back, signal) => {
    bank.refunds += 1;
    bank.keys.push(back.pixKey);
    return sandbox.refund(order, back, signal);
  },
});

onEachStore({ gateway }, api => {
  const db = () => api().store.db;
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, cookie = '') =>
    api().app.inject({
      method,
      url,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      ...(payload === undefined ? {} : { payload }),
    });
  const join = async (meiodepagamento: 'boleto' | 'pix' = 'boleto') => {
    const cpf = freshCpf();
    const paying = { fatura: 'mensal', meiodepagamento, vencimento: '10' } as const;
    const payload = signUpInput({ cpf, email: `ana${cpf}@exemplo.com.br`, password, ...paying });
    const { passe } = (await send('POST', '/cadastro', payload)).json<{ passe: string }>();
    return { cpf, passe, email: payload.email, cookie: await api().signIn(cpf, password) };
  };
  type Ana = Awaited<ReturnType<typeof join>>;
  const pay = ({ passe }: Ana) =>
    send('POST', `/contratacao/${passe}/pagamento`, { instrumento: 'sandbox-aprova' });
  const leave = ({ cookie }: Ana, about: object = {}) =>
    send('POST', '/minha-conta/saida', { tipo: 'desistencia', ...about }, cookie);
  const mails = async ({ email }: Ana, subject: string) =>
    (await api().waitingMail()).filter(mail => mail.to === email && mail.subject.includes(subject));
  /** The secret of the newest link that a member was mailed. */
  const linkOf = async (ana: Ana) =>
    (await mails(ana, 'chave Pix')).flatMap(({ text }) => /\/Devolucao#(\S+)/.exec(text)?.[1] ?? []).at(-1) ??
    '';
  const name = (link: string, chavePix = '') => send('PUT', '/devolucao', { link, chavePix });
  const boletoOf = async ({ cpf }: Ana) =>
    db()
      .selectFrom('charge')
      .innerJoin('person', 'person.number', 'charge.person_number')
      .innerJoin('payment_attempt', 'payment_attempt.charge_id', 'charge.id')
      .select('payment_attempt.reference')
      .where('cpf_index', '=', api().cipher.cpfIndex(cpf))
      .where('payment_attempt.method', '=', 'boleto')
      .executeTakeFirstOrThrow();
  /** The bank says that a boleto was paid. */
  const settle = async (reference: string) => {
    await db()
      .insertInto('sandbox_payment')
      .values({
        reference,
        state: 'confirmed',
        amount: 5060,
        saved_card: '',
        settles_at: null,
        notice_at: null,
        refunded_at: null,
        returned: 0,
      })
      .execute();
    await settlePayment(api().services, reference, { outcome: 'confirmed', savedCard: null });
  };
  const wait = (minutes: number) => {
    api().clock.now = new Date(api().clock.now.getTime() + minutes * 60_000);
  };

  beforeEach(async () => {
    api().clock.now = start;
    Object.assign(bank, { refunds: 0, keys: [] });
    for (const table of ['refund', 'outbox'] as const) await db().deleteFrom(table).execute();
    await db().deleteFrom('person').where('number', 'not in', staffNumbers).execute();
  });

  it('who withdraws while a boleto settles is asked for a key then, and gets the money back by it', async () => {
    const ana = await join();
    const terms = await send('GET', '/minha-conta/saida', undefined, ana.cookie);
    expect(terms.json()).toMatchObject({ reembolso: 0, pedeChavePix: true });
    const { reference } = await boletoOf(ana);
    expect((await leave(ana, { chavePix: ana.cpf, senha: password })).statusCode).toBe(200);
    await settle(reference);
    await runRefunds(api().services);
    expect(bank.keys).toEqual([ana.cpf]);
    expect(await mails(ana, 'Devolução feita')).toHaveLength(1);
  });

  it('whose boleto is paid after the end gets a mailed link that takes a key, and the bank is left alone until then', async () => {
    const ana = await join();
    const { reference } = await boletoOf(ana);
    expect((await leave(ana, { chavePorEmail: true })).json<Leaving>()).toMatchObject({ esperaChave: false });
    await settle(reference);
    for (let minute = 0; minute < 600; minute += 60) {
      await runRefunds(api().services);
      wait(60);
    }
    expect(bank.refunds).toBe(0);
    const [mail, ...more] = await mails(ana, 'falta a sua chave Pix');
    expect(more).toEqual([]);
    expect(mail?.text).toContain(formatMoney(5060));
    const cookie = await api().signIn(ana.cpf, password);
    const account = (await send('GET', '/minha-conta', undefined, cookie)).json<Account>();
    expect(contractIn(account, 'encerrado').saida.esperaChave).toBe(true);
    const link = await linkOf(ana);
    expect((await send('POST', '/devolucao', { link })).json()).toEqual({ valor: 5060, chavePix: '' });
    expect((await name(link)).json().errors).toHaveProperty('chavePix');
    expect((await name(link, '(11) 98765-4321')).json()).toEqual({
      valor: 5060,
      chavePix: '(11) *****-4321',
    });
    expect(bank.keys).toEqual(['+5511987654321']);
    expect((await mails(ana, 'A chave Pix da sua devolução'))[0]?.text).toContain('(11) *****-4321');
    expect((await name(link, ana.cpf)).json()).toMatchObject({ type: '/problemas/link-vencido' });
  });

  it('a boleto that is paid twice asks for a key, and the next one goes to the same', async () => {
    const ana = await join();
    const { reference } = await boletoOf(ana);
    await send('PUT', `/contratacao/${ana.passe}/pagamento`, { meiodepagamento: 'pix' });
    await pay(ana);
    await db().deleteFrom('sandbox_payment').where('reference', '=', reference).execute();
    await settle(reference);
    await runRefunds(api().services);
    expect(await mails(ana, 'Vamos devolver')).toEqual([]);
    await name(await linkOf(ana), ana.email);
    expect(bank.keys).toEqual([ana.email]);
  });

  it('a link is over after thirty days', async () => {
    const ana = await join();
    const { reference } = await boletoOf(ana);
    await leave(ana, { chavePorEmail: true });
    await settle(reference);
    await runRefunds(api().services);
    const link = await linkOf(ana);
    wait(30 * 24 * 60 - 1);
    expect((await send('POST', '/devolucao', { link })).statusCode).toBe(200);
    wait(2);
    expect((await send('POST', '/devolucao', { link })).statusCode).toBe(410);
    expect((await name(link, ana.cpf)).statusCode).toBe(410);
  });

  it('a session alone sends no money anywhere: a key takes the password', async () => {
    const ana = await join();
    await pay(ana);
    for (const senha of [undefined, 'outra senha qualquer']) {
      const refused = await leave(ana, { chavePix: ana.cpf, ...(senha && { senha }) });
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['senha']]);
    }
    expect(bank.refunds).toBe(0);
    const seen = (await send('GET', '/minha-conta', undefined, ana.cookie)).json<Account>();
    expect(contractIn(seen, 'ativo').saida).toBeNull();
  });

  it('a key that is not the own CPF gets nothing before its member confirms it by mail', async () => {
    const ana = await join();
    await pay(ana);
    const left = (await leave(ana, { chavePix: 'ladrao@exemplo.com', senha: password })).json<Leaving>();
    expect(left).toMatchObject({ reembolsada: false, esperaChave: true, chavePix: 'l***@exemplo.com' });
    await runRefunds(api().services);
    expect(bank.refunds).toBe(0);
    const asked = await mails(ana, 'Confirme a chave Pix');
    expect(asked.map(({ text }) => text)).toEqual([expect.stringContaining('l***@exemplo.com')]);
    const link = await linkOf(ana);
    expect((await send('POST', '/devolucao', { link })).json()).toEqual({
      valor: 5060,
      chavePix: 'l***@exemplo.com',
    });
    // The member names the own one instead.
    await name(link, ana.cpf);
    expect(bank.keys).toEqual([ana.cpf]);
    const seen = (await send('GET', '/minha-conta', undefined, ana.cookie)).json<Account>();
    expect(contractIn(seen, 'encerrado').saida).toMatchObject({ reembolsada: true, esperaChave: false });
  });

  it('two answers to one link at once name one key', async () => {
    const ana = await join();
    await pay(ana);
    await leave(ana, { chavePix: ana.email, senha: password });
    const link = await linkOf(ana);
    const answers = await Promise.all([name(link), name(link, ana.cpf), name(link)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410]);
    expect(bank.refunds).toBe(1);
  });

  it('who cancels later with a boleto under way is asked, too, and who pays by Pix is not', async () => {
    const [ana, bia] = [await join(), await join('pix')];
    api().clock.now = new Date('2026-12-05T12:00:00Z');
    const terms = async ({ cpf }: Ana) =>
      (await send('GET', '/minha-conta/saida', undefined, await api().signIn(cpf, password))).json();
    expect(await terms(ana)).toMatchObject({ tipo: 'cancelamento', pedeChavePix: true });
    expect(await terms(bia)).toMatchObject({ tipo: 'cancelamento', pedeChavePix: false });
  });
});
