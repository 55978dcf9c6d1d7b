import { type Billing, dueDays } from '@serafim/contract/api/plan/plan-table';
import { addDays, addMonths, type Day, daysBetween } from '@serafim/contract/site/calendar';
import { describe, expect, it } from 'vitest';
import type { Contract } from '../../identity/db/tables.ts';
import type { ChargeRow } from '../db/tables.ts';
import { chargePeriod, payBy } from './charge-terms.ts';
import { isOutdated } from './first-charge.ts';
import { nextDueOn } from './next-charge.ts';

/** The contract, as far as it decides periods. */
const ana = (due_day: Contract['due_day'] = '10') => ({ due_day });

const first = (about: Partial<ChargeRow> = {}) =>
  ({
    plan: 'guardian',
    billing: 'mensal',
    due_day: '10',
    amount: 6925,
    kind: (about.competence ?? null) === null ? 'primeira' : 'periodo',
    competence: null,
    owed_on: null,
    priced_on: '2026-11-14',
    priced_days: 26,
    paid_on: null,
    due_on: '2026-11-14',
    status: 'aberta',
    step: 0,
    ...about,
  }) as ChargeRow;

const paidOn = (day: Day, about: Partial<ChargeRow> = {}) =>
  first({ status: 'paga', paid_on: day, ...about });

describe('what is charged', () => {
  it('is due at once, a boleto within three working days', () => {
    expect(payBy('pix', '2026-11-20')).toBe('2026-11-20');
    expect(payBy('boleto', '2026-11-20')).toBe('2026-11-25');
  });
});

describe('a first charge', () => {
  it('pays from the day of its payment to the day before the due day', () => {
    expect(chargePeriod(paidOn('2026-11-14'))).toEqual({
      from: '2026-11-14',
      until: '2026-12-09',
      days: 26,
      amount: 6925,
    });
    expect(nextDueOn(ana(), paidOn('2026-11-14'), '2026-11-20')).toBe('2026-12-10');
  });

  it('whose money comes later buys the same days from then on, and the next one ends before a due day again', () => {
    const late = paidOn('2026-11-17');
    expect(chargePeriod(late)).toMatchObject({ from: '2026-11-17', until: '2026-12-12', days: 26 });
    expect(nextDueOn(ana(), late, '2026-11-20')).toBe('2026-12-13');
    const next = first({ competence: '2026-12-13', amount: 7217 });
    expect(chargePeriod(next)).toMatchObject({ from: '2026-12-13', until: '2027-01-09', days: 28 });
  });

  it('by year pays for a full year from its payment', () => {
    const year = { billing: 'anual', priced_days: 365, amount: 79_800 } as const;
    expect(chargePeriod(paidOn('2028-02-29', year))).toMatchObject({ until: '2029-02-27', days: 365 });
    expect(nextDueOn(ana(), paidOn('2026-11-17', year), '2026-11-20')).toBe('2027-11-17');
  });

  it('that is open and of an earlier day is outdated', () => {
    expect(isOutdated(first(), '2026-11-14')).toBe(false);
    expect(isOutdated(first(), '2026-11-15')).toBe(true);
    expect(nextDueOn(ana(), first(), '2026-12-11')).toBe('2027-01-10');
  });
});

describe('the periods of a member who pays late, for two years', () => {
  const starts = Array.from({ length: 366 }, (_, n) => addDays('2027-09-01', n));
  const cases = dueDays.flatMap(dueDay =>
    (['mensal', 'anual'] as const).map((billing): [string, Billing] => [dueDay, billing]),
  );

  it.each(cases)('leave no gap and no overlap: due day %s, %s', (dueDay, billing) => {
    for (const signedUp of starts)
      for (const wait of [0, 1, 3, 40]) {
        const terms = { due_day: dueDay as '10', billing };
        const day = addDays(signedUp, wait);
        const charge = paidOn(day, { ...terms, priced_on: signedUp, priced_days: 9 });
        let period = chargePeriod(charge);
        let sum = period?.days ?? 0;
        for (let n = 0; n < (billing === 'anual' ? 2 : 24); n += 1) {
          const competence = addDays(period?.until ?? '', 1);
          expect(
            nextDueOn(
              terms,
              n === 0
                ? charge
                : first({
                    ...terms,
                    competence: period?.from ?? null,
                    status: 'paga',
                    paid_on: period?.from ?? null,
                  }),
              day,
            ),
          ).toBe(competence);
          period = chargePeriod(first({ ...terms, competence }));
          expect(period?.from).toBe(competence);
          sum += period?.days ?? 0;
        }
        expect(sum).toBe(daysBetween(day, period?.until ?? '') + 1);
      }
  });
});

describe('the period after another due day was chosen, in months of every length', () => {
  const days = Array.from({ length: 1462 }, (_, n) => addDays('2027-01-01', n));
  const changes = dueDays.flatMap(from => dueDays.filter(to => to !== from).map(to => [from, to] as const));

  it.each(changes)(
    'from the %sth to the %sth follows without gap, ends before the new day, and costs its share',
    (from, to) => {
      for (const competence of days.filter(day => Number(day.slice(8)) === Number(from))) {
        const paid = first({ competence, due_day: from, status: 'paga', paid_on: competence });
        const contract = ana(to);
        const period = chargePeriod(paid);
        expect(addDays(period?.until ?? '', 1).slice(8)).toBe(from.padStart(2, '0'));
        const next = nextDueOn(contract, paid, competence) ?? '';
        expect(next).toBe(addDays(period?.until ?? '', 1));
        const share = chargePeriod(first({ competence: next, due_day: to, amount: 0 }));
        const end = addDays(share?.until ?? '', 1);
        expect(end.slice(8)).toBe(to.padStart(2, '0'));
        expect(share?.days).toBeLessThan(31);
        const later = first({ competence: next, due_day: to, status: 'paga', paid_on: next });
        expect(nextDueOn(contract, later, next)).toBe(end);
        const whole = chargePeriod(first({ competence: end, due_day: to }));
        expect(addDays(whole?.until ?? '', 1)).toBe(addMonths(end, 1));
      }
    },
  );
});
