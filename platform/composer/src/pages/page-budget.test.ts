import { describe, expect, it } from 'vitest';
import { createPageBudget, TooManyPagesError } from './page-budget.ts';

/** Asks for pages until one is refused. */
async function askAll(spend: ReturnType<typeof createPageBudget>, ip: string) {
  for (let pages = 0; ; pages += 1) {
    const refusal = await spend(ip).catch((cause: unknown) => cause);
    if (refusal !== undefined) return { pages, refusal };
  }
}

describe('pages that nobody asked for before', () => {
  it('are rendered for one network 120 times a minute, and it is told when to come back', async () => {
    const { pages, refusal } = await askAll(createPageBudget(1), '203.0.113.7');
    expect(pages).toBe(120);
    expect(refusal).toBeInstanceOf(TooManyPagesError);
    expect(refusal).toMatchObject({ statusCode: 429, retryAfter: 60 });
  });

  it('are as many more as a factor says', async () => {
    expect((await askAll(createPageBudget(2), '203.0.113.7')).pages).toBe(240);
  });

  it('are counted for each network alone, and together for the many addresses of one household', async () => {
    const spend = createPageBudget(1);
    expect((await askAll(spend, '203.0.113.7')).pages).toBe(120);
    expect((await askAll(spend, '203.0.113.8')).pages).toBe(120);
    expect((await askAll(spend, '2001:db8:1:1::1')).pages).toBe(120);
    expect((await askAll(spend, '2001:db8:1:2::9')).pages).toBe(0);
    expect((await askAll(spend, '2001:db8:2:1::1')).pages).toBe(120);
  });
});
