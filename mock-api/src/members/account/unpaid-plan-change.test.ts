import type { Account } from '@serafim/contract/api/account/account';
import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import { beforeEach, expect, it } from 'vitest';
import { staffNumbers } from '../../identity/person/person-repository.ts';
import { settlePayment } from '../../money/charge/settle-payment.ts';
import { readBrCode } from '../../money/payment/pix/br-code.ts';
import { reconcileAttempts } from '../../money/reconcile/reconcile-attempts.ts';
import { runRefunds } from '../../money/refund/run-refunds.ts';
import { chargesOf, contractIn } from '../../testing/contract-in.ts';
import { createCountingGateway } from '../../testing/counting-gateway.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { pdfText } from '../../testing/pdf-text.ts';

const password = 'uma frase bem longa';
const start = new Date('2026-11-21T12:00:00Z');
const bank = createCountingGateway();
/** From 21 November to 9 December: 79,90 and 99,90 × 19 ÷ 30. */
const guardian = 5060;
const premium = 6327;
const withoutSpaces = (text: string) => text.replace(/\s/g, '');

onEachStore({ gateway: bank.gateway }, api => {
  const join = async (about: Parameters<typeof signUpInput>[0] = {}) => {
    const cpf = freshCpf();
    const paying = { fatura: 'mensal', meiodepagamento: 'pix', vencimento: '10' } as const;
    const payload = signUpInput({ cpf, email: `ana${cpf}@exemplo.com.br`, password, ...paying, ...about });
    const { passe } = (await api().app.inject({ method: 'POST', url: '/cadastro', payload })).json<{
      passe: string;
    }>();
    return { passe, cpf, email: payload.email, cookie: await api().signIn(cpf, password) };
  };
  type Ana = Awaited<ReturnType<typeof join>>;
  const ask = ({ cookie }: Ana, method: 'GET' | 'PUT', path: string, payload?: object) =>
    api().app.inject({
      method,
      url: `/minha-conta${path}`,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      ...(payload === undefined ? {} : { payload }),
    });
  const account = async (ana: Ana) => (await ask(ana, 'GET', '')).json<Account>();
  const change = (ana: Ana, plano = 'premium', fatura = 'mensal') =>
    ask(ana, 'PUT', '/plano', { plano, fatura });
  const read = async ({ passe }: Ana) =>
    (await api().app.inject({ url: `/contratacao/${passe}` })).json<ContractSummary>();
  const pay = ({ passe }: Ana, valor?: number, instrumento = 'sandbox-aprova') =>
    api().app.inject({
      method: 'POST',
      url: `/contratacao/${passe}/pagamento`,
      payload: { instrumento, ...(valor === undefined ? {} : { valor }) },
    });
  const mailTo = async ({ email }: Ana, subject: string) =>
    (await api().waitingMail()).filter(mail => mail.to === email && mail.subject.includes(subject));
  const attempts = () =>
    api().store.db.selectFrom('payment_attempt').selectAll().orderBy('created_at').execute();

  beforeEach(async () => {
    api().clock.now = new Date(start);
    bank.taken.clear();
    await api().store.db.deleteFrom('person').where('number', 'not in', staffNumbers).execute();
    for (const table of ['payment_attempt', 'refund', 'outbox'] as const)
      await api().store.db.deleteFrom(table).execute();
  });

  it.each(['pix', 'boleto', 'cartao'] as const)(
    'who changes plan before the first payment pays the new price by %s, and everything says so',
    async meiodepagamento => {
      const ana = await join({ meiodepagamento });
      const changed = (await change(ana)).json<Account>();
      expect(contractIn(changed, 'aguardando')).toMatchObject({ plano: 'premium', troca: null });
      expect(chargesOf(changed).map(({ valor }) => valor)).toEqual([premium]);
      const { plano, cobranca } = await read(ana);
      expect(plano).toBe('premium');
      expect(cobranca).toMatchObject({ situacao: 'aberta', meiodepagamento, valor: premium });
      expect(cobranca.periodo).toEqual({ de: '2026-11-21', ate: '2026-12-09' });
      if (meiodepagamento === 'pix') expect(readBrCode(cobranca.pix?.codigo ?? '').amount).toBe(premium);
      if (meiodepagamento === 'boleto')
        expect(cobranca.boleto?.linha.endsWith(String(premium).padStart(10, '0'))).toBe(true);
      const [mail] = await mailTo(ana, 'Troca de plano');
      expect(withoutSpaces(mail?.text ?? '')).toContain(
        withoutSpaces(
          'O seu plano agora é o Premium. Hoje R$ 63,27, até 09/12. Depois R$ 99,90 todo dia 10.',
        ),
      );
      expect((await pay(ana, guardian)).json().type).toBe('/problemas/valor-mudou');
      expect((await pay(ana, premium)).json()).toMatchObject({ cobranca: { situacao: 'paga' } });
      expect(bank.total()).toBe(premium);
      const [paid] = await mailTo(ana, 'Pagamento confirmado');
      expect(withoutSpaces(`${paid?.subject}${paid?.text}`)).toContain('R$63,27em21/11/2026');
      const after = await account(ana);
      expect(contractIn(after, 'ativo').proximaCobranca).toEqual({
        em: '2026-12-10',
        valor: 9990,
        ate: '2027-01-09',
      });
      const receipt = await ask(ana, 'GET', `/cobrancas/${chargesOf(after)[0]?.id}/recibo.pdf`);
      expect(withoutSpaces(pdfText(receipt.rawPayload))).toContain('R$63,27');
    },
  );

  it('a year is charged as a year, and back again as the days until the due day', async () => {
    const ana = await join();
    await change(ana, 'premium', 'anual');
    expect((await read(ana)).cobranca).toMatchObject({ valor: 99_840, periodo: { ate: '2027-11-20' } });
    await change(ana, 'guardian');
    expect(await read(ana)).toMatchObject({ plano: 'guardian', cobranca: { valor: guardian } });
    expect(await mailTo(ana, 'Troca de plano')).toHaveLength(2);
  });

  it('a change on a later day costs what that day costs', async () => {
    const { cpf, ...joined } = await join();
    api().clock.now = new Date('2026-11-24T12:00:00Z');
    const ana = { ...joined, cpf, cookie: await api().signIn(cpf, password) };
    // 99,90 × 16 ÷ 30
    expect((await change(ana)).json().contrato).toMatchObject({ cobrancas: [{ valor: 5328 }] });
    expect((await read(ana)).cobranca.vencimento).toBe('2026-11-24');
  });

  it('choosing the plan one has changes nothing, and mails nothing', async () => {
    const ana = await join();
    const before = (await read(ana)).cobranca;
    expect((await change(ana, 'guardian')).json().contrato).toMatchObject({ plano: 'guardian', troca: null });
    expect((await read(ana)).cobranca).toEqual(before);
    expect(await mailTo(ana, 'Troca de plano')).toEqual([]);
  });

  it('while nobody knows whether the bank took the old price, the plan stays', async () => {
    const ana = await join({ meiodepagamento: 'cartao' });
    await pay(ana, guardian, 'sandbox-aprova-depois');
    const refused = await change(ana);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        type: '/problemas/pagamento-em-conferencia',
        title: expect.stringContaining('conferindo com o banco'),
      },
    ]);
    expect(contractIn(await account(ana), 'aguardando')).toMatchObject({
      plano: 'guardian',
      cobrancas: [{ valor: guardian, situacao: 'aberta', conferindo: true }],
    });
    api().clock.now = new Date(start.getTime() + 5_000);
    // The bank has the money by now: the plan changes as for everybody who has paid.
    expect((await change(ana)).json().contrato).toMatchObject({
      situacao: 'ativo',
      plano: 'guardian',
      troca: { plano: 'premium', desde: '2026-12-10' },
      cobrancas: [{ situacao: 'paga', valor: guardian, conferindo: false }],
    });
  });

  it('a provider that is silent about a code keeps the plan as it is', async () => {
    const ana = await join();
    await api()
      .store.db.updateTable('person')
      .set({ email: 'ana+nao-responde@exemplo.com.br' })
      .where('number', 'not in', staffNumbers)
      .execute();
    expect((await change(ana)).json().type).toBe('/problemas/pagamento-em-conferencia');
    expect(await read(ana)).toMatchObject({ plano: 'guardian', cobranca: { valor: guardian } });
  });

  it('money for the code of the plan from before goes back, and the new price is still owed', async () => {
    const ana = await join();
    const [old] = await attempts();
    await change(ana);
    await settlePayment(api().services, old?.reference ?? '', { outcome: 'confirmed', savedCard: null });
    expect((await read(ana)).cobranca).toMatchObject({ situacao: 'aberta', valor: premium });
    const owed = await api().store.db.selectFrom('refund').select(['amount', 'reason']).execute();
    expect(owed).toEqual([{ amount: guardian, reason: 'atrasado' }]);
  });

  it('who has too many dependents for a plan pays the old one with the code that was there', async () => {
    const child = () => ({ nomeDep: 'Davi Souza', cpfDep: freshCpf() });
    const ana = await join({ dependentes: [child(), child(), child(), child()] });
    const before = (await read(ana)).cobranca;
    expect((await change(ana, 'angel')).statusCode).toBe(422);
    expect((await read(ana)).cobranca).toEqual(before);
  });

  it('who changes plan in the moment of paying pays one of the two prices, for the plan that it is of', async () => {
    const prices = { guardian, premium };
    for (let round = 0; round < 16; round += 1) {
      const ana = await join({ meiodepagamento: round % 4 < 2 ? 'cartao' : 'pix' });
      const both = [() => pay(ana, guardian), () => change(ana)];
      const answers = await Promise.all((round % 2 === 0 ? both : both.reverse()).map(act => act()));
      for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500);
    }
    api().clock.now = new Date(start.getTime() + 200_000);
    await reconcileAttempts(api().services);
    await runRefunds(api().services);
    const charges = await api().store.db.selectFrom('charge').selectAll().execute();
    expect(charges).toHaveLength(16);
    for (const { plan, amount, priced_on } of charges)
      if (priced_on !== null) expect(amount).toBe(prices[plan as keyof typeof prices]);
    const paid = charges.filter(({ status }) => status === 'paga');
    expect(bank.total()).toBe(paid.reduce((sum, { amount }) => sum + amount, 0));
  });
});
