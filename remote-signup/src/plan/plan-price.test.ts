import { describe, expect, it } from 'vitest';
import { billingOptions, chargedPrice } from './plan-price.ts';

/** The space of a formatted price does not break; for reading, it is a space. */
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');

describe('what is charged', () => {
  it.each([
    ['angel', 'R$ 59,90/mês', 'R$ 598,80/ano'],
    ['guardian', 'R$ 79,90/mês', 'R$ 798,00/ano'],
    ['premium', 'R$ 99,90/mês', 'R$ 998,40/ano'],
    ['diamond', 'R$ 159,90/mês', 'R$ 1.598,40/ano'],
  ] as const)('for %s is %s or %s', (plan, monthly, yearly) => {
    expect(plain(chargedPrice(plan, 'mensal'))).toBe(monthly);
    expect(plain(chargedPrice(plan, 'anual'))).toBe(yearly);
  });

  it('is said beside each way of billing', () => {
    expect(billingOptions('guardian').map(({ hint }) => plain(hint))).toEqual([
      'R$ 79,90 por mês',
      'R$ 798,00 de uma vez: 12 × R$ 66,50',
    ]);
  });
});
