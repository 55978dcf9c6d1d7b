import { chargedPlans } from '@serafim/contract/api/plan/price-tables';
import { describe, expect, it } from 'vitest';
import { computeSavings, type YearOfUse } from './savings.ts';

const [angel, , premium] = chargedPlans;
if (!angel || !premium) throw new Error('no plans');

const use = (about: Partial<YearOfUse>): YearOfUse => ({
  visits: 0,
  visitPrice: 20_000,
  byVideo: 0,
  exams: 0,
  examPrice: 10_000,
  ...about,
});

describe('a visitor who asks whether a plan pays', () => {
  it('is told no when they hardly use anything', () => {
    const found = computeSavings(use({ visits: 2, exams: 1 }), angel, 'anual');
    expect(found).toMatchObject({
      verdict: 'no',
      cost: 59_880,
      without: 50_000,
      mostOff: 25_000,
      breakEven: null,
    });
  });

  it('is told no when they use nothing at all', () => {
    expect(computeSavings(use({}), angel, 'mensal')).toMatchObject({
      verdict: 'no',
      breakEven: null,
      without: 0,
    });
  });

  it('is told from which discount on it pays', () => {
    // 200 000 in a year against 71 880: 36 % off, and Angel gives up to 50.
    expect(computeSavings(use({ visits: 8, exams: 4 }), angel, 'mensal')).toMatchObject({
      verdict: 'depends',
      breakEven: 36,
    });
  });

  it('is told yes when half of the highest discount is enough', () => {
    expect(computeSavings(use({ visits: 20, exams: 10 }), angel, 'mensal')).toMatchObject({
      verdict: 'yes',
      breakEven: 15,
    });
  });

  it('saves the whole price of what a doctor by video does, and no more visits than there are', () => {
    const found = computeSavings(use({ visits: 4, byVideo: 9 }), angel, 'anual');
    expect(found).toMatchObject({ verdict: 'yes', video: 80_000, mostOff: 0, breakEven: 0 });
  });

  it('finds the year cheaper when it is paid at once, and the larger plan dearer', () => {
    const year = use({ visits: 6, exams: 3 });
    expect(computeSavings(year, premium, 'anual').cost).toBe(99_840);
    expect(computeSavings(year, premium, 'mensal').cost).toBe(119_880);
  });

  it('never saves more than was spent', () => {
    for (const plan of chargedPlans) {
      const { mostOff, video, without } = computeSavings(
        use({ visits: 7, byVideo: 2, exams: 5 }),
        plan,
        'mensal',
      );
      expect(mostOff + video).toBeLessThanOrEqual(without);
    }
  });
});
