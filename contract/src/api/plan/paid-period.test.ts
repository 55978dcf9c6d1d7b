import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween } from '../../site/calendar.ts';
import { boletoSentence, chargeSentence } from './charge-sentence.ts';
import { type PaidPeriod, periodFrom, planPrice } from './paid-period.ts';
import { type Billing, billings, type DueDay, dueDays, type PlanId, planIds } from './plan-table.ts';

const guardian = (dueDay: DueDay = '10', billing: Billing = 'mensal') =>
  ({ plan: 'guardian', billing, dueDay }) as const;

/** Every day of four years, a leap year among them, and of the turn of a century without one. */
const everyDay = [
  ...Array.from({ length: 1462 }, (_, n) => addDays('2026-12-31', n)),
  ...Array.from({ length: 430 }, (_, n) => addDays('2099-12-31', n)),
];

const everyTerm = planIds.flatMap(plan => dueDays.map(dueDay => ({ plan, dueDay })));

describe('a first month', () => {
  it.each([
    // The example of the product: 79,90 × 26 ÷ 30.
    ['2026-11-14', '10', '2026-12-09', 26, 6925],
    ['2026-11-10', '10', '2026-12-09', 30, 7990],
    ['2026-11-09', '10', '2026-11-09', 1, 258],
    ['2026-11-11', '10', '2026-12-09', 29, 7724],
    ['2027-02-05', '5', '2027-03-04', 28, 7990],
    ['2027-02-06', '5', '2027-03-04', 27, 7705],
    ['2028-02-29', '25', '2028-03-24', 25, 6888],
    ['2028-02-28', '5', '2028-03-04', 6, 1653],
    ['2026-12-31', '25', '2027-01-24', 25, 6444],
    ['2026-12-26', '20', '2027-01-19', 25, 6444],
  ] as const)(
    'paid on %s with the due day %s goes until %s: %i days, %i centavos',
    (from, dueDay, until, days, amount) => {
      expect(periodFrom(from, guardian(dueDay))).toEqual({ from, until, days, amount });
    },
  );

  it('begins on the day of payment and ends on the day before a due day, whichever the days', () => {
    for (const from of everyDay)
      for (const dueDay of dueDays) {
        const period = periodFrom(from, guardian(dueDay));
        expect(period.from).toBe(from);
        expect(Number(addDays(period.until, 1).slice(8))).toBe(Number(dueDay));
        expect(period.days).toBe(daysBetween(from, period.until) + 1);
        expect(period.days).toBeGreaterThanOrEqual(1);
        expect(period.days).toBeLessThanOrEqual(31);
      }
  });

  it('costs its share to half a centavo, a whole price for a whole month and for nothing less', () => {
    for (const from of everyDay)
      for (const { plan, dueDay } of everyTerm) {
        const { until, days, amount } = periodFrom(from, { plan, dueDay, billing: 'mensal' });
        const price = planPrice(plan, 'mensal');
        const month = daysBetween(addMonths(addDays(until, 1), -1), addDays(until, 1));
        const isWhole = Number(from.slice(8)) === Number(dueDay);
        expect(days === month).toBe(isWhole);
        expect(amount === price).toBe(isWhole);
        expect(amount).toBeGreaterThan(0);
        expect(amount).toBeLessThanOrEqual(price);
        // amount - 0.5 <= price × days ÷ month < amount + 0.5
        expect(2 * price * days - (2 * amount - 1) * month).toBeGreaterThanOrEqual(0);
        expect((2 * amount + 1) * month - 2 * price * days).toBeGreaterThan(0);
      }
  });

  it('rounds half a centavo up', () => {
    const halves = everyDay.flatMap(from =>
      everyTerm.flatMap(({ plan, dueDay }) => {
        const { until, days, amount } = periodFrom(from, { plan, dueDay, billing: 'mensal' });
        const month = daysBetween(addMonths(addDays(until, 1), -1), addDays(until, 1));
        const twice = 2 * planPrice(plan, 'mensal') * days;
        return twice % month === 0 && (twice / month) % 2 === 1 ? [{ amount, exact: twice / month / 2 }] : [];
      }),
    );
    expect(halves.length).toBeGreaterThan(0);
    for (const { amount, exact } of halves) expect(amount).toBe(exact + 0.5);
  });
});

describe('the periods of a contract', () => {
  const chain = (from: string, count: number, terms: { plan: PlanId; billing: Billing; dueDay: DueDay }) => {
    const periods: PaidPeriod[] = [];
    for (let day = from; periods.length < count; day = addDays(periods.at(-1)?.until ?? day, 1))
      periods.push(periodFrom(day, terms));
    return periods;
  };

  it('follow one another without gap or overlap; all but the first are whole months', () => {
    for (const from of everyDay)
      for (const dueDay of dueDays) {
        const periods = chain(from, 14, guardian(dueDay));
        const [first, ...later] = periods;
        const days = periods.reduce((sum, period) => sum + period.days, 0);
        expect(days).toBe(daysBetween(from, periods.at(-1)?.until ?? '') + 1);
        expect(later.every(({ amount }) => amount === 7990)).toBe(true);
        expect(later.every(({ from: start }) => Number(start.slice(8)) === Number(dueDay))).toBe(true);
        expect(first?.amount).toBeLessThanOrEqual(7990);
      }
  });

  it('by year are full years from the payment, at the price of a year', () => {
    for (const from of everyDay) {
      const periods = chain(from, 4, guardian('10', 'anual'));
      for (const { days, amount } of periods) {
        expect([365, 366]).toContain(days);
        expect(amount).toBe(79_800);
      }
      expect(periods[0]?.until).toBe(addDays(addMonths(from, 12), -1));
    }
  });
});

describe('what is said before the button', () => {
  const say = (from: string, billing: Billing, dueDay: DueDay = '10') => {
    const terms = guardian(dueDay, billing);
    return chargeSentence(periodFrom(from, terms), terms).replaceAll('\u00A0', ' ');
  };

  it.each(billings)('names what is paid today and what follows, by %s', billing =>
    expect(say('2026-11-14', billing)).toBe(
      {
        mensal: 'Hoje R$ 69,25, até 09/12. Depois R$ 79,90 todo dia 10.',
        anual:
          'Hoje R$ 798,00, até 13/11/2027. Depois R$ 798,00 por ano, com aviso no dia 10 antes de renovar.',
      }[billing],
    ),
  );

  it('names a due day as people say it', () =>
    expect(say('2026-11-14', 'mensal', '5')).toContain('todo dia 5.'));

  it('says of a boleto from when its days count', () =>
    expect(boletoSentence(periodFrom('2026-11-14', guardian()))).toBe(
      'Os 26 dias contam a partir do dia em que o pagamento chega.',
    ));
});
