import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import { describe, expect, it } from 'vitest';
import { chargedPeriod, firstChargeText, isOutdated } from './first-charge.ts';

const contract = (hoje: string, cobranca: Partial<ContractSummary['cobranca']> = {}, primeira = true) =>
  // Only what decides amounts matters here.
  ({
    plano: 'guardian',
    fatura: 'mensal',
    vencimento: '10',
    primeira,
    hoje,
    cobranca: {
      valor: 6925,
      situacao: 'aberta',
      vencimento: '2026-11-14',
      pagaEm: null,
      periodo: { de: '2026-11-14', ate: '2026-12-09' },
      ...cobranca,
    },
  }) as ContractSummary;

const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ');

describe('the payer of a first charge', () => {
  it('reads what the code costs and what follows', () => {
    expect(isOutdated(contract('2026-11-14'))).toBe(false);
    expect(plain(firstChargeText(contract('2026-11-14')))).toBe(
      'Hoje R$ 69,25, até 09/12. Depois R$ 79,90 todo dia 10.',
    );
  });

  it('who comes back three days later reads the price of that day', () => {
    expect(isOutdated(contract('2026-11-17'))).toBe(true);
    expect(chargedPeriod(contract('2026-11-17'))).toMatchObject({ amount: 6126, days: 23 });
  });

  it('who has paid reads what was paid, on any later day', () => {
    const paid = contract('2026-11-20', { situacao: 'paga', pagaEm: '2026-11-14' });
    expect(isOutdated(paid)).toBe(false);
    expect(chargedPeriod(paid)).toMatchObject({ amount: 6925, days: 26 });
  });

  it('of a later charge reads no price of the day', () => {
    const later = contract('2027-01-20', { vencimento: '2027-01-10' }, false);
    expect(isOutdated(later)).toBe(false);
    expect(firstChargeText(later)).toBeNull();
  });
});
