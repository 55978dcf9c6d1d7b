import { dueDays } from '@serafim/contract/api/plan/plan-table';
import { addDays, type Day, daysBetween } from '@serafim/contract/site/calendar';
import { beforeEach, describe, expect, it } from 'vitest';
import { staffNumbers } from '../../identity/person/person-repository.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { renewalNoticeOn } from './remind-renewals.ts';
import { runBilling } from './start-billing.ts';

describe('the notice of a renewal', () => {
  it('falls on the due day, before the code and never two months before', () => {
    for (let n = 0; n < 800; n += 1)
      for (const dueDay of dueDays) {
        const renewsOn = addDays('2027-01-01', n);
        const noticeOn = renewalNoticeOn(renewsOn, dueDay);
        expect(Number(noticeOn.slice(8))).toBe(Number(dueDay));
        expect(daysBetween(noticeOn, renewsOn)).toBeGreaterThan(5);
        expect(daysBetween(noticeOn, renewsOn)).toBeLessThanOrEqual(37);
      }
  });
});

onEachStore({}, api => {
  const on = async (day: Day) => {
    api().clock.now = new Date(`${day}T15:00:00Z`);
    await Promise.all([1, 2, 3].map(() => runBilling(api().services)));
  };
  const notices = async () => (await api().waitingMail()).filter(({ subject }) => subject.includes('renova'));
  const join = async (fatura: 'anual' | 'mensal') => {
    const payload = signUpInput({ cpf: freshCpf(), fatura, meiodepagamento: 'cartao', vencimento: '10' });
    const answer = await api().app.inject({ method: 'POST', url: '/cadastro', payload });
    await api().app.inject({
      method: 'POST',
      url: `/contratacao/${answer.json<{ passe: string }>().passe}/pagamento`,
      payload: { instrumento: 'sandbox-aprova' },
    });
  };

  beforeEach(async () => {
    api().clock.now = new Date('2026-11-21T15:00:00Z');
    await api().store.db.deleteFrom('person').where('number', 'not in', staffNumbers).execute();
    await api().store.db.deleteFrom('outbox').execute();
  });

  it('who pays by year is told once, on the due day before the renewal, what the next year costs', async () => {
    await join('anual');
    await on('2026-12-10');
    await on('2027-11-09');
    expect(await notices()).toHaveLength(0);
    await on('2027-11-10');
    const [notice] = await notices();
    expect(notice?.subject).toBe('O seu plano renova em 21 de novembro de 2027');
    expect(notice?.text.replaceAll('\u00A0', ' ')).toContain('R$ 798,00, por cartão de crédito');
    await on('2027-11-11');
    expect(await notices()).toHaveLength(1);
  });

  it('who pays by month gets none', async () => {
    await join('mensal');
    await on('2026-12-08');
    await on('2027-11-10');
    expect(await notices()).toHaveLength(0);
  });
});
