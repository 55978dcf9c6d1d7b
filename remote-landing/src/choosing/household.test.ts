import { describe, expect, it } from 'vitest';
import { adviseFor, type Household, uses } from './household.ts';

const advice = (about: Partial<Household>) =>
  adviseFor({ people: 1, use: 'pouco', insurance: false, ...about });

describe('a household that asks which plan is for it', () => {
  it('is told the smallest one when it uses little and wants no insurance', () => {
    expect(advice({ people: 4 }).plan.plano).toBe('Angel');
    expect(advice({ people: 4 }).cheaper).toBeUndefined();
  });

  it('is told a larger one for a fifth person, and what the cheaper one lacks', () => {
    const { plan, cheaper } = advice({ people: 5 });
    expect(plan.plano).toBe('Guardian');
    expect(cheaper).toMatchObject({ plan: { plano: 'Angel' }, less: 2_000 });
    expect(cheaper?.without[0]).toBe('lugar para 5 pessoas: ele atende até 4');
  });

  it('is told the price that the sign-up charges, not the one of the landing page', () => {
    const { plan } = advice({ people: 5 });
    expect([plan.preco, plan.precoAnual]).toEqual([7990, 6650]);
  });

  it('is told a plan with insurance when it wants one', () => {
    const { plan, cheaper } = advice({ insurance: true });
    expect(plan.plano).toBe('Guardian');
    expect(cheaper?.without).toContain('seguro de vida e o auxílio funeral');
  });

  it('is told the highest discount when it sees doctors every month', () => {
    expect(advice({ use: 'sempre' }).plan.plano).toBe('Premium');
    expect(advice({ use: 'as-vezes' }).plan.plano).toBe('Guardian');
  });

  it('is told when people are left out', () => {
    expect(advice({ people: 8 })).toMatchObject({ plan: { plano: 'Premium' }, leftOut: 2 });
    expect(advice({ people: 6 }).leftOut).toBe(0);
  });

  it('is never told a plan when a cheaper one has everything it asked for', () => {
    for (const people of [1, 2, 3, 4, 5, 6])
      for (const use of uses)
        for (const insurance of [false, true]) {
          const { plan, cheaper } = adviseFor({ people, use, insurance });
          expect(plan.dependentes).toBeGreaterThanOrEqual(people);
          if (insurance) expect(plan.status).toBe('ativo');
          if (cheaper) expect(cheaper.without).not.toEqual([]);
        }
  });
});
