import type { Leaving } from '@serafim/contract/api/account/account';
import { expect, it } from 'vitest';
import { openDueCharges } from '../../money/billing/open-due-charges.ts';
import { reconcileAttempts } from '../../money/reconcile/reconcile-attempts.ts';
import { runRefunds } from '../../money/refund/run-refunds.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';

const password = 'uma frase bem longa';
const ROUNDS = 25;

onEachStore({}, api => {
  const join = async () => {
    const cpf = freshCpf();
    const paying = { fatura: 'mensal', meiodepagamento: 'cartao', vencimento: '10' } as const;
    const payload = signUpInput({ cpf, email: `ana${cpf}@exemplo.com.br`, password, ...paying });
    const { passe } = (await api().app.inject({ method: 'POST', url: '/cadastro', payload })).json<{
      passe: string;
    }>();
    const headers = { cookie: await api().signIn(cpf, password), 'sec-fetch-site': 'same-origin' };
    const { number } = await api()
      .store.db.selectFrom('person')
      .select('number')
      .where('cpf_index', '=', api().cipher.cpfIndex(cpf))
      .executeTakeFirstOrThrow();
    return { passe, headers, number };
  };
  type Ana = Awaited<ReturnType<typeof join>>;
  const pay = ({ passe }: Ana) =>
    api().app.inject({
      method: 'POST',
      url: `/contratacao/${passe}/pagamento`,
      payload: { instrumento: 'sandbox-aprova' },
    });
  const leave = ({ headers }: Ana, tipo = 'desistencia') =>
    api().app.inject({ method: 'POST', url: '/minha-conta/saida', headers, payload: { tipo } });
  /** What the bank took from a member and did not give back. */
  const heldByUs = async ({ number }: Ana): Promise<number> => {
    const rows = await api()
      .store.db.selectFrom('sandbox_payment')
      .innerJoin('payment_attempt', 'payment_attempt.reference', 'sandbox_payment.reference')
      .innerJoin('charge', 'charge.id', 'payment_attempt.charge_id')
      .select('sandbox_payment.amount')
      .where('charge.person_number', '=', number)
      .where('sandbox_payment.state', '=', 'confirmed')
      .where('sandbox_payment.refunded_at', 'is', null)
      .execute();
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  };

  it('who withdraws in the moment of paying gets everything back', async () => {
    const before = api().clock.now;
    const people: Ana[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const ana = await join();
      const both = [() => pay(ana), () => leave(ana)];
      const answers = await Promise.all((round % 2 === 0 ? both : both.reverse()).map(act => act()));
      for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500);
      people.push(ana);
    }
    api().clock.now = new Date(before.getTime() + 90_000);
    await reconcileAttempts(api().services);
    await runRefunds(api().services);
    for (const ana of people) {
      expect(await heldByUs(ana)).toBe(0);
      const row = await api()
        .store.db.selectFrom('contract')
        .selectAll()
        .where('person_number', '=', ana.number)
        .executeTakeFirst();
      const paid = await api()
        .store.db.selectFrom('refund')
        .select('amount')
        .where('person_number', '=', ana.number)
        .execute();
      // The receipt says what goes back.
      expect(row?.refund).toBe(paid.reduce((sum, { amount }) => sum + amount, 0));
    }
    api().clock.now = before;
  }, 60_000);

  it('nobody who leaves in the moment of the billing is charged again', async () => {
    const before = api().clock.now;
    for (let round = 0; round < ROUNDS / 2; round += 1) {
      const ana = await join();
      await pay(ana);
      const { db } = api().store;
      await db
        .updateTable('charge')
        .set({ next_on: '2026-11-21', next_state: 'marcada' })
        .where('person_number', '=', ana.number)
        .execute();
      const [answer] = await Promise.all([
        leave(ana),
        openDueCharges(db, api().clock.now, api().services.log),
      ]);
      expect(answer.json<Leaving>().reembolso).toBeGreaterThan(0);
      const open = await db
        .selectFrom('charge')
        .select('status')
        .where('person_number', '=', ana.number)
        .where('status', 'in', ['aberta', 'recusada'])
        .execute();
      expect(open).toEqual([]);
    }
    api().clock.now = before;
  }, 60_000);
});
