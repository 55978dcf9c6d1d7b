import type { Account, PaymentTermsInput } from '@serafim/contract/api/account/account';
import { expect, it } from 'vitest';
import { openDueCharges, planNextCharges } from '../../money/billing/open-due-charges.ts';
import { chargesOf, contractIn } from '../../testing/contract-in.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';

const password = 'uma frase bem longa';

onEachStore({}, api => {
  const join = async (about: Parameters<typeof signUpInput>[0] = {}) => {
    const cpf = freshCpf();
    const email = `ana${cpf}@exemplo.com.br`;
    const paying = { fatura: 'mensal', meiodepagamento: 'pix', vencimento: '10' } as const;
    const payload = signUpInput({ cpf, email, password, ...paying, ...about });
    const answer = await api().app.inject({ method: 'POST', url: '/cadastro', payload });
    const { passe } = answer.json<{ passe: string }>();
    return { cpf, email, passe, cookie: await api().signIn(cpf, password) };
  };
  type Ana = Awaited<ReturnType<typeof join>>;
  const ask = (
    { cookie }: Pick<Ana, 'cookie'>,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: object,
  ) =>
    api().app.inject({
      method,
      url: `/minha-conta${path}`,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      ...(payload === undefined ? {} : { payload }),
    });
  const change = (ana: Pick<Ana, 'cookie'>, about: Partial<PaymentTermsInput>) =>
    ask(ana, 'PUT', '/pagamento', { meiodepagamento: 'pix', vencimento: '10', ...about });
  const account = async (ana: Pick<Ana, 'cookie'>) => (await ask(ana, 'GET', '')).json<Account>();
  const pay = ({ passe }: Pick<Ana, 'passe'>) =>
    api().app.inject({
      method: 'POST',
      url: `/contratacao/${passe}/pagamento`,
      payload: { instrumento: 'sandbox-aprova' },
    });
  const mailTo = async (email: string, subject: string) =>
    (await api().waitingMail()).filter(mail => mail.to === email && mail.subject.includes(subject));
  const onDay = (day: string, then: () => Promise<void>) =>
    api().inTime(() => {
      api().clock.now = new Date(`${day}T15:00:00Z`);
      return then();
    });

  it('another due day shortens the period that comes next, at its share, and moves nothing that is paid', async () => {
    const ana = await join();
    await pay(ana);
    const before = await account(ana);
    const after = (await change(ana, { vencimento: '25' })).json<Account>();
    expect(after.contrato).toMatchObject({
      situacao: 'ativo',
      vencimento: '25',
      // 79,90 × 15 ÷ 30
      proximaCobranca: { em: '2026-12-10', valor: 3995, ate: '2026-12-24' },
    });
    expect(chargesOf(after)).toEqual(chargesOf(before));
    const [mail] = await mailTo(ana.email, 'Forma e dia de pagar');
    expect(mail?.text.replaceAll('\u00A0', ' ')).toContain('R$ 39,95, em 10/12/2026, e paga até 24/12/2026');
    expect(mail?.text).toMatch(/Abrir a minha conta: http\S+\/MinhaConta/);
    expect((await change(ana, { vencimento: '10' })).json().contrato).toMatchObject({
      proximaCobranca: { em: '2026-12-10', valor: 7990, ate: '2027-01-09' },
    });
  });

  /** What the billing makes of the member's contract on the day that it is. */
  const bill = async ({ cpf }: Ana) => {
    const { db } = api().store;
    await planNextCharges(db, api().clock.now);
    await openDueCharges(db, api().clock.now, { error: () => undefined });
    const cookie = await api().signIn(cpf, password);
    const { cobrancas, passe } = contractIn(await account({ cookie }), 'atrasado');
    return { cookie, newest: cobrancas[0], passe, all: cobrancas };
  };

  it('and the billing charges it so, then whole months on the new day', async () => {
    const ana = await join();
    await pay(ana);
    await change(ana, { vencimento: '25' });
    await onDay('2026-12-10', async () => {
      const { newest, passe } = await bill(ana);
      expect(newest).toMatchObject({ valor: 3995, periodo: { de: '2026-12-10', ate: '2026-12-24' } });
      await pay({ passe });
    });
    await onDay('2026-12-25', async () => {
      const { newest, all } = await bill(ana);
      expect(newest).toMatchObject({ valor: 7990, periodo: { de: '2026-12-25', ate: '2027-01-24' } });
      expect(all.at(-1)?.periodo).toEqual({ de: '2026-11-21', ate: '2026-12-09' });
    });
  });

  it('a whole month that is paid ends when it did before another day was chosen', async () => {
    const ana = await join();
    await pay(ana);
    await onDay('2026-12-10', async () => {
      const { cookie, passe } = await bill(ana);
      await pay({ passe });
      const cobrancas = chargesOf(await account({ cookie }));
      expect(cobrancas[0]).toMatchObject({ periodo: { de: '2026-12-10', ate: '2027-01-09' } });
      expect(chargesOf((await change({ cookie }, { vencimento: '25' })).json())).toEqual(cobrancas);
    });
  });

  it('before the first payment its charge is made anew, at the price until the new day', async () => {
    const ana = await join();
    const code = async () =>
      (await api().app.inject({ url: `/contratacao/${ana.passe}` })).json().cobranca.pix.codigo;
    const old = await code();
    const after = (await change(ana, { vencimento: '25' })).json<Account>();
    // 79,90 × 4 ÷ 31
    expect(chargesOf(after)).toMatchObject([
      { valor: 1031, situacao: 'aberta', periodo: { de: '2026-11-21', ate: '2026-11-24' } },
    ]);
    expect(await code()).not.toBe(old);
    expect((await pay(ana)).json()).toMatchObject({ cobranca: { situacao: 'paga', valor: 1031 } });
  });

  it('another way to pay holds for an open charge at once, and for later ones', async () => {
    const ana = await join();
    expect((await change(ana, { meiodepagamento: 'boleto' })).json().contrato).toMatchObject({
      meiodepagamento: 'boleto',
      cobrancas: [{ meiodepagamento: 'boleto' }],
    });
    await pay(ana);
    expect((await change(ana, { meiodepagamento: 'cartao' })).json().contrato).toMatchObject({
      meiodepagamento: 'cartao',
      cobrancas: [{ meiodepagamento: 'boleto', situacao: 'paga' }],
    });
  });

  it('a stored card is shown by its day, and forgotten when asked, or when another way is chosen', async () => {
    const ana = await join({ meiodepagamento: 'cartao' });
    const paid = await account(ana);
    await api().app.inject({
      method: 'POST',
      url: `/contratacao/${ana.passe}/pagamento`,
      payload: { instrumento: 'sandbox-aprova', valor: chargesOf(paid)[0]?.valor },
    });
    expect(await account(ana)).toMatchObject({ cartaoGuardadoDesde: '2026-11-21' });
    const card = { meiodepagamento: 'cartao', esquecerCartao: true } as const;
    expect((await change(ana, card)).json()).toMatchObject({
      cartaoGuardadoDesde: null,
      contrato: { meiodepagamento: 'cartao' },
    });
  });

  it('nothing is changed for who is leaving, or to a day that is no due day', async () => {
    const ana = await join();
    const wrong = await change(ana, { vencimento: '7' as '5' });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      { vencimento: 'Escolha o dia do vencimento.' },
    ]);
    await pay(ana);
    await onDay('2026-12-01', async () => {
      const cookie = await api().signIn(ana.cpf, password);
      await ask({ cookie }, 'POST', '/saida', { tipo: 'cancelamento' });
      const refused = await change({ cookie }, { vencimento: '25' });
      expect(refused.json().type).toBe('/problemas/contrato-encerrado');
    });
  });
});
