import { wizardPlans } from '@serafim/contract/api/plan/plan-table';
import { describe, expect, it } from 'vitest';
import { compareYears, type YearOfUse } from './year-costs.ts';

const compare = (about: Partial<YearOfUse> = {}) =>
  compareYears({
    people: 1,
    visits: 4,
    visitPrice: 20_000,
    byVideo: 1,
    exams: 3,
    examPrice: 10_000,
    medicines: 0,
    insurance: false,
    billing: 'mensal',
    ...about,
  });
const answer = (about: Partial<YearOfUse>) => compare(about).cheapest.plan?.plano ?? 'nenhum';

describe('a household that asks which plan pays', () => {
  it('is told none where the card costs more than it saves', () => {
    const { cheapest, without, bestPlan } = compare();
    expect(cheapest).toBe(without);
    expect(without).toMatchObject({ fees: 0, care: 110_000, total: 110_000 });
    // 12 × 59,90, and 70 % of three visits and three exams.
    expect(bestPlan).toMatchObject({ plan: { id: 'angel' }, fees: 71_880, care: 63_000, total: 134_880 });
  });

  it('is told none where nothing is used', () => {
    expect(answer({ visits: 0, exams: 0 })).toBe('nenhum');
  });

  it('is told the plan whose year costs least', () => {
    expect(answer({ visits: 12, exams: 6 })).toBe('Angel');
    expect(answer({ visits: 30, exams: 30 })).toBe('Premium');
  });

  it('is told a plan that has room for everybody, and who is left out of all', () => {
    const five = compare({ people: 5, visits: 12, exams: 6 });
    expect(five.cheapest.plan?.plano).toBe('Guardian');
    expect(five.years.find(({ plan }) => plan?.id === 'angel')).toMatchObject({ lacks: 'lugares' });
    const eight = compare({ people: 8, visits: 20, exams: 20 });
    expect([eight.cheapest.plan?.plano, eight.leftOut]).toEqual(['Premium', 2]);
    expect(compare({ people: 6 }).leftOut).toBe(0);
  });

  it('is told a plan with insurance when it wants one', () => {
    const { cheapest, years } = compare({ insurance: true, visits: 14, exams: 10 });
    expect(cheapest.plan?.status).toBe('ativo');
    expect(years.find(({ plan }) => plan?.id === 'angel')).toMatchObject({ lacks: 'seguro' });
  });

  it('is told what medicines cost less, by their own share', () => {
    const { without, bestPlan } = compare({ visits: 0, exams: 0, medicines: 10_000 });
    expect([without.care, bestPlan.care]).toEqual([120_000, 96_000]);
  });

  it('reads the prices that the sign-up charges, by the month and by the year', () => {
    for (const billing of ['mensal', 'anual'] as const)
      for (const { plan, fees } of compare({ billing }).years)
        if (plan !== null) {
          const { preco, precoAnual } = wizardPlans[plan.id];
          expect([plan.id, fees]).toEqual([plan.id, 12 * (billing === 'anual' ? precoAnual : preco)]);
        }
  });

  it('pays nothing for what a doctor by video does on a plan, and no more visits than there are', () => {
    const { years, cheapest } = compare({ visits: 4, byVideo: 9, exams: 0, billing: 'anual' });
    for (const { plan, care } of years) expect(care).toBe(plan === null ? 80_000 : 0);
    expect(cheapest).toMatchObject({ plan: { id: 'angel' }, total: 59_880 });
  });

  it('is never sent to a plan while a cheaper year is among the answers', () => {
    for (const visits of [0, 3, 6, 12, 24, 60])
      for (const exams of [0, 5, 20])
        for (const people of [1, 4, 5, 6])
          for (const insurance of [false, true]) {
            const { cheapest, years } = compare({ visits, exams, people, insurance });
            for (const { total, lacks } of years)
              if (lacks === null) expect(cheapest.total).toBeLessThanOrEqual(total);
          }
  });
});
