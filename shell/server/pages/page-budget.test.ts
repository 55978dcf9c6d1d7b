import { describe, expect, it } from 'vitest';
import { createPageBudget, TooManyPagesError } from './page-budget.ts';

/** A budget whose clock stands still until it is moved. */
function budget(factor = 1) {
  const clock = { now: 1 };
  const spend = createPageBudget(factor, () => clock.now);
  const spendAll = (ip: string) => {
    let pages = 0;
    try {
      for (;;) {
        spend(ip);
        pages += 1;
      }
    } catch (cause) {
      return { pages, cause };
    }
  };
  return { clock, spend, spendAll };
}

describe('pages that nobody asked for before', () => {
  it('are rendered for one network 120 times a minute, and it is told when to come back', () => {
    const { clock, spend, spendAll } = budget();
    const { pages, cause } = spendAll('203.0.113.7');
    expect(pages).toBe(120);
    expect(cause).toBeInstanceOf(TooManyPagesError);
    expect(cause).toMatchObject({ statusCode: 429, retryAfter: 60 });
    clock.now += 59_000;
    expect(() => spend('203.0.113.7')).toThrow(expect.objectContaining({ retryAfter: 1 }));
    clock.now += 1_001;
    expect(() => spend('203.0.113.7')).not.toThrow();
  });

  it('are as many more as a factor says', () => {
    expect(budget(2).spendAll('203.0.113.7').pages).toBe(240);
  });

  it('are counted for each network alone', () => {
    const { spend, spendAll } = budget();
    spendAll('203.0.113.7');
    expect(() => spend('203.0.113.8')).not.toThrow();
  });

  it('are counted together for the many addresses of one household', () => {
    const { spendAll } = budget();
    expect(spendAll('2001:db8:1:1::1').pages).toBe(120);
    expect(spendAll('2001:db8:1:2::9').pages).toBe(0);
    expect(spendAll('2001:db8:2:1::1').pages).toBe(120);
  });
});
