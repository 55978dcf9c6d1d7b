import { describe, expect, it } from 'vitest';
import { dueAfter, nextChargeOn, payBy, planPrice } from './charge-terms.ts';

describe('what is charged', () => {
  it('is the price of the sign-up, by month or twelve times the lower one', () => {
    expect(planPrice('guardian', 'mensal')).toBe(7990);
    expect(planPrice('guardian', 'anual')).toBe(79_800);
  });

  it('is due at once, a boleto within three working days', () => {
    expect(payBy('pix', '2026-11-20')).toBe('2026-11-20');
    expect(payBy('boleto', '2026-11-20')).toBe('2026-11-25');
  });

  it.each([
    ['2026-11-21', 'mensal', '10', '2026-11-21', '2026-12-10'],
    ['2026-11-21', 'mensal', '10', '2026-12-10', '2027-01-10'],
    ['2026-11-05', 'mensal', '25', '2026-11-05', '2026-12-25'],
    ['2026-01-31', 'mensal', '5', '2026-01-31', '2026-03-05'],
    ['2026-11-28', 'mensal', '10', '2027-01-10', '2027-02-10'],
    ['2026-11-21', 'anual', '10', '2026-11-21', '2027-11-10'],
    ['2028-02-29', 'anual', '5', '2028-02-29', '2029-02-05'],
    ['2026-12-31', 'mensal', '31', '2027-01-31', '2027-02-28'],
    ['2028-01-31', 'mensal', '30', '2028-01-31', '2028-02-29'],
  ] as const)('contracted on %s by %s, due on %s: after %s comes %s', (from, billing, day, after, next) =>
    expect(nextChargeOn(from, billing, day, after)).toBe(next),
  );

  it.each([
    ['2027-01-31', 'mensal', '31', '2027-02-28'],
    ['2027-02-28', 'mensal', '31', '2027-03-31'],
    ['2028-01-30', 'mensal', '30', '2028-02-29'],
    ['2027-04-30', 'mensal', '31', '2027-05-31'],
    ['2028-02-29', 'anual', '29', '2029-02-28'],
    ['2026-12-05', 'mensal', '5', '2027-01-05'],
  ] as const)('the period from %s by %s, due on %s, is followed on %s', (from, billing, day, next) =>
    expect(dueAfter(from, billing, day)).toBe(next),
  );
});
