import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import { noticeHeaders, type PaymentNotice } from '@serafim/contract/api/payment/payment-notice';
import { expect, it } from 'vitest';
import { signRequest } from '../../platform/security/request-signature.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { reconcileAttempts } from '../reconcile/reconcile-attempts.ts';
import { sendSandboxNotices } from './sandbox-notices.ts';

onEachStore({}, api => {
  const join = async (meiodepagamento: 'pix' | 'boleto' | 'cartao') => {
    const email = `ana${freshCpf()}@exemplo.com.br`;
    const payload = signUpInput({ email, meiodepagamento, fatura: 'mensal', vencimento: '10' });
    const { passe } = (await api().app.inject({ method: 'POST', url: '/cadastro', payload })).json<{
      passe: string;
    }>();
    const attempts = await api()
      .store.db.selectFrom('payment_attempt')
      .selectAll()
      .where('charge_id', 'in', charge =>
        charge
          .selectFrom('charge')
          .innerJoin('person', 'person.number', 'charge.person_number')
          .select('charge.id')
          .where('person.email', '=', email),
      )
      .execute();
    return { passe, email, reference: attempts[0]?.reference ?? '', amount: attempts[0]?.amount ?? 0 };
  };
  type Ana = Awaited<ReturnType<typeof join>>;
  const read = async ({ passe }: Ana) =>
    (await api().app.inject({ url: `/contratacao/${passe}` })).json<ContractSummary>().cobranca;
  const mails = async ({ email }: Ana) =>
    (await api().waitingMail()).filter(({ to, subject }) => to === email && subject.startsWith('Pagamento'));
  const notice = ({ reference, amount }: Ana, about: Partial<PaymentNotice> = {}): PaymentNotice => ({
    id: `aviso-${reference}`,
    referencia: reference,
    situacao: 'confirmado',
    valor: amount,
    ...about,
  });
  const send = (
    given: PaymentNotice | string,
    about: { key?: Buffer; at?: Date; provider?: string; body?: string } = {},
  ) => {
    const body = typeof given === 'string' ? given : JSON.stringify(given);
    const { key = api().services.noticeKey, at = api().clock.now, provider = 'sandbox' } = about;
    return api().app.inject({
      method: 'POST',
      url: `/pagamentos/avisos/${provider}`,
      headers: { 'content-type': 'application/json', ...signRequest(noticeHeaders, key, body, at) },
      payload: about.body ?? body,
    });
  };

  it.each(['pix', 'boleto'] as const)(
    'a signed notice settles a %s, once, however often it comes',
    async method => {
      const ana = await join(method);
      const answers = await Promise.all([1, 2, 3, 4].map(() => send(notice(ana))));
      answers.push(await send(notice(ana)), await send(notice(ana, { id: 'another' })));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
      expect(await read(ana)).toMatchObject({ situacao: 'paga', pagaEm: '2026-11-21' });
      expect(await mails(ana)).toHaveLength(1);
      expect(await api().store.db.selectFrom('refund').selectAll().execute()).toEqual([]);
    },
  );

  it('nobody else settles anything', async () => {
    const ana = await join('pix');
    const { now } = api().clock;
    const body = JSON.stringify(notice(ana));
    const old = new Date(now.getTime() - 301_000);
    const refused = [
      await send(notice(ana), { key: Buffer.alloc(32, 9) }),
      await send(notice(ana), { at: old }),
      await send(notice(ana), { at: new Date(now.getTime() + 301_000) }),
      await send(notice(ana, { situacao: 'recusado' }), { body }),
      await api().app.inject({ method: 'POST', url: '/pagamentos/avisos/sandbox', payload: notice(ana) }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
    expect(refused[0]?.json()).toMatchObject({ type: '/problemas/assinatura-invalida' });
    expect((await send(notice(ana), { provider: 'outro' })).statusCode).toBe(404);
    expect(await read(ana)).toMatchObject({ situacao: 'aberta' });
  });

  it('what a provider gets wrong is refused or put down, and settles nothing', async () => {
    const ana = await join('pix');
    const statuses = [
      await send('{'),
      await send('[]'),
      await send('{"id":"\\u0000"}'),
      await send(notice(ana, { valor: ana.amount - 1, id: 'less' })),
      await send(notice(ana, { referencia: 'NOBODYS', id: 'nobodys' })),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([400, 400, 422, 200, 200]);
    expect(await read(ana)).toMatchObject({ situacao: 'aberta' });
    expect(api().logged.join('')).toContain('payment-notice-unmatched');
  });

  it('a provider that nobody knows is not found, however long its name is', async () => {
    const ana = await join('pix');
    for (const provider of ['outro', 'x'.repeat(41)])
      expect((await send(notice(ana), { provider })).statusCode).toBe(404);
  });

  it('who pays a Pix of the sandbox sees the page turn to paid when its notice comes', async () => {
    const ana = await join('pix');
    const url = `/contratacao/${ana.passe}/pagamento`;
    const payload = { instrumento: 'sandbox-aprova-depois' };
    const paying = await api().app.inject({ method: 'POST', url, payload });
    expect(paying.json()).toMatchObject({ cobranca: { situacao: 'aberta', conferindo: true } });
    const origin = await api().app.listen({ port: 0, host: '127.0.0.1' });
    await sendSandboxNotices(api().services, origin);
    expect(await read(ana)).toMatchObject({ situacao: 'aberta', conferindo: true });
    const before = api().clock.now;
    api().clock.now = new Date(before.getTime() + 5_000);
    await sendSandboxNotices(api().services, origin);
    expect(await read(ana)).toMatchObject({ situacao: 'paga', conferindo: false });
    const { notice_at } = await api()
      .store.db.selectFrom('sandbox_payment')
      .select('notice_at')
      .where('reference', '=', ana.reference)
      .executeTakeFirstOrThrow();
    expect(notice_at).toBeNull();
    api().clock.now = before;
  });

  it('a card that was refused is looked up once more when a notice speaks of it, and not for ever', async () => {
    const ana = await join('cartao');
    const url = `/contratacao/${ana.passe}/pagamento`;
    await api().app.inject({ method: 'POST', url, payload: { instrumento: 'sandbox-recusa' } });
    await send(notice(ana, { situacao: 'recusado' }));
    const asked = () =>
      api()
        .store.db.selectFrom('payment_attempt')
        .select(['state', 'check_at'])
        .where('reference', '=', ana.reference)
        .executeTakeFirstOrThrow();
    expect((await asked()).check_at).not.toBeNull();
    await reconcileAttempts(api().services);
    expect(await asked()).toEqual({ state: 'refused', check_at: null });
    // A copy of the notice has nobody asked again.
    expect((await send(notice(ana, { situacao: 'recusado' }))).statusCode).toBe(200);
    expect(await asked()).toEqual({ state: 'refused', check_at: null });
  });

  it('a card that a notice speaks of is looked up, so that it can be charged again', async () => {
    const ana = await join('cartao');
    const url = `/contratacao/${ana.passe}/pagamento`;
    const payload = { instrumento: 'sandbox-aprova-depois' };
    await api().app.inject({ method: 'POST', url, payload });
    const before = api().clock.now;
    api().clock.now = new Date(before.getTime() + 5_000);
    await send(notice(ana));
    await reconcileAttempts(api().services);
    expect(await read(ana)).toMatchObject({ situacao: 'paga' });
    expect(await api().store.db.selectFrom('saved_card').selectAll().execute()).toHaveLength(1);
    api().clock.now = before;
  });
});
