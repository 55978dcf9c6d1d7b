import { beforeEach, expect, it } from 'vitest';
import { staffNumbers } from '../../identity/person/person-repository.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import type { PaymentGateway } from '../payment/payment-gateway.ts';
import { runRefunds } from '../refund/run-refunds.ts';
import { runBilling } from './start-billing.ts';

type Fault = 'times out' | 'refuses connections' | 'answers with errors';

const bank = { fault: null as Fault | null, asked: 0 };

/** A call that a fault answers in the place of the sandbox. */
function fail(fault: Fault, signal: AbortSignal): Promise<never> {
  if (fault === 'answers with errors') return Promise.reject(new Error('HTTP 500'));
  if (fault === 'refuses connections') {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    return Promise.reject(new TypeError('fetch failed', { cause }));
  }
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

const gateway = (sandbox: PaymentGateway): PaymentGateway => ({
  ...sandbox,
  collect: (order, instrument, signal) => {
    bank.asked += 1;
    return bank.fault === null ? sandbox.collect(order, instrument, signal) : fail(bank.fault, signal);
  },
  refund: (order, back, signal) => {
    bank.asked += 1;
    return bank.fault === null ? sandbox.refund(order, back, signal) : fail(bank.fault, signal);
  },
});

const PEOPLE = 7;

onEachStore({ gateway }, api => {
  const at = (moment: string) => {
    api().clock.now = new Date(moment);
  };
  const charges = (state: 'aberta' | 'paga') =>
    api()
      .store.db.selectFrom('charge')
      .selectAll()
      .where('competence', 'is not', null)
      .where('status', '=', state)
      .execute();

  beforeEach(async () => {
    bank.fault = null;
    at('2026-11-21T15:00:00Z');
    for (const table of ['refund', 'payment_attempt', 'outbox'] as const)
      await api().store.db.deleteFrom(table).execute();
    await api().store.db.deleteFrom('person').where('number', 'not in', staffNumbers).execute();
    for (let n = 0; n < PEOPLE; n += 1) {
      const paying = { fatura: 'mensal', meiodepagamento: 'cartao', vencimento: '10' } as const;
      const payload = signUpInput({ email: `ana${freshCpf()}@exemplo.com.br`, ...paying });
      const answer = await api().app.inject({ method: 'POST', url: '/cadastro', payload });
      const url = `/contratacao/${answer.json<{ passe: string }>().passe}/pagamento`;
      await api().app.inject({ method: 'POST', url, payload: { instrumento: 'sandbox-aprova' } });
    }
    bank.asked = 0;
  });

  it.each(['times out', 'refuses connections'] as const)(
    'a provider that %s is asked three times in a run, and everybody is charged once it answers',
    async fault => {
      at('2026-12-10T15:00:00Z');
      bank.fault = fault;
      await runBilling(api().services);
      expect(bank.asked).toBe(3);
      expect(await charges('aberta')).toHaveLength(PEOPLE);
      bank.fault = null;
      at('2026-12-10T15:01:00Z');
      await runBilling(api().services);
      expect(await charges('paga')).toHaveLength(PEOPLE - 3);
      at('2026-12-10T15:06:00Z');
      await runBilling(api().services);
      expect(await charges('paga')).toHaveLength(PEOPLE);
      expect(bank.asked).toBe(3 + PEOPLE);
    },
  );

  it('a provider that answers with errors is asked for everybody: it may be one charge that it does not like', async () => {
    at('2026-12-10T15:00:00Z');
    bank.fault = 'answers with errors';
    await runBilling(api().services);
    expect(bank.asked).toBe(PEOPLE);
  });

  it('a provider that times out is asked for three refunds, and the others follow in the next run', async () => {
    const { db } = api().store;
    for (const { reference, id, amount, person_number } of await db
      .selectFrom('charge')
      .selectAll()
      .execute())
      await db
        .insertInto('refund')
        .values({
          reference,
          charge_id: id,
          person_number,
          amount,
          reason: 'em-dobro',
          created_at: api().clock.now.toISOString(),
          next_at: api().clock.now.toISOString(),
          done_at: null,
        })
        .execute();
    bank.fault = 'times out';
    await runRefunds(api().services);
    expect(bank.asked).toBe(3);
    bank.fault = null;
    await runRefunds(api().services);
    const waiting = () => db.selectFrom('refund').select('tries').where('done_at', 'is', null).execute();
    expect(await waiting()).toEqual([{ tries: 1 }, { tries: 1 }, { tries: 1 }]);
    at('2026-11-21T15:06:00Z');
    await runRefunds(api().services);
    expect(await waiting()).toEqual([]);
  });
});
