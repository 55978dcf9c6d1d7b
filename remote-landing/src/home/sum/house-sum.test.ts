import { describe, expect, it } from 'vitest';
import { compareYears } from '../../choosing/year-costs.ts';
import { fieldProblem, isOwnSum, readSum, sumAddress, sumFields, usualSum, yearOf } from './house-sum.ts';

const at = (query: string) => readSum(new URLSearchParams(query));

/** What the sum says of a house, in whole reais: without the card, with the plan that costs least, and the difference. */
function answer(pessoas: number, consultas: number, farmacia: number) {
  const { without, bestPlan, saving } = compareYears(yearOf({ pessoas, consultas, farmacia }));
  return [without.total, bestPlan.plan.plano, bestPlan.total, saving].map(value =>
    typeof value === 'number' ? Math.round(value / 100) : value,
  );
}

describe('the sum of a house', () => {
  it('is the one of the drawing: where the card pays, and where it does not', () => {
    expect(answer(3, 7, 100)).toEqual([2460, 'Angel', 2189, 271]);
    expect(answer(1, 2, 40)).toEqual([840, 'Angel', 1235, -395]);
  });

  it('is read from an address, and written into one', () => {
    const sum = { pessoas: 5, consultas: 12, farmacia: 240 };
    expect(at(sumAddress(sum).slice(1))).toEqual(sum);
    expect([isOwnSum(sum), isOwnSum(at(''))]).toEqual([true, false]);
    expect(at('farmacia=R$ 99,90')).toEqual({ ...usualSum, farmacia: 100 });
  });

  it('is as usual where an address is wrong, which each field says', () => {
    const query = new URLSearchParams('pessoas=0&consultas=2,5&farmacia=muita');
    expect(readSum(query)).toEqual(usualSum);
    expect(sumFields.map(field => fieldProblem(field, query))).toEqual([
      'Digite um número de 1 a 20. A conta usou 3.',
      'Digite um número de 0 a 99. A conta usou 7.',
      'Digite um número de 0 a 9999. A conta usou 100.',
    ]);
    expect(sumFields.map(field => fieldProblem(field, new URLSearchParams('pessoas=20')))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
