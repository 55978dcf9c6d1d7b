import { describe, expect, it } from 'vitest';
import { moneyText } from '../fields/money.ts';
import { formatMoney, parseMoney } from '../fields/money-format.ts';
import {
  corporatePlans,
  landingPlans,
  maxDependents,
  planIds,
  plans,
  wizardPlans,
  yearTotal,
} from './plan-table.ts';

describe('a visitor compares plans', () => {
  it('on the landing page, by its own table', () => {
    expect(
      landingPlans.map(({ plano, preco, precoAnual, desconto, dependentes }) => [
        plano,
        preco,
        precoAnual,
        desconto,
        dependentes,
      ]),
    ).toEqual([
      ['Angel', 5990, 4990, 50, 4],
      ['Guardian', 8990, 7490, 60, 5],
      ['Premium', 9990, 8320, 70, 6],
      ['Diamond', 15990, 13320, 70, 6],
    ]);
  });

  it('in the wizard, by another', () => {
    expect(
      planIds.map(id => [
        id,
        wizardPlans[id].preco,
        wizardPlans[id].precoAnual,
        wizardPlans[id].maxDependentes,
      ]),
    ).toEqual([
      ['angel', 5990, 4990, 3],
      ['guardian', 7990, 6650, 4],
      ['premium', 9990, 8320, 5],
      ['diamond', 15990, 13320, 5],
    ]);
  });

  it('and both cover the same people: the member and the dependents', () => {
    for (const plan of landingPlans) expect(plan.dependentes).toBe(maxDependents(plan.id) + 1);
    expect(maxDependents('')).toBe(0);
  });

  it('by colour, and only Angel comes without the insurance line', () => {
    expect(planIds.map(id => [plans[id].type, plans[id].status])).toEqual([
      ['green', 'inativo'],
      ['blue', 'ativo'],
      ['gray', 'ativo'],
      ['blue', 'ativo'],
    ]);
  });

  it('and a year of Angel costs what the footnote says', () => {
    expect(formatMoney(yearTotal(wizardPlans.angel.precoAnual))).toBe('R$\u00A0598,80');
  });

  it('for a company', () => {
    expect(corporatePlans.map(({ plano, preco, especialidades }) => [plano, preco, especialidades])).toEqual([
      ['Standard Empresarial', 2390, 4],
      ['Premium Pessoa Jurídica', 4590, 21],
    ]);
  });
});

describe('a clinic types a price', () => {
  it.each([
    ['R$ 1.234,56', 123_456],
    ['150', 15_000],
    ['150,00', 15_000],
    ['0', 0],
  ])('as %s', (typed, centavos) => expect(parseMoney(typed)).toBe(centavos));

  it.each(['10,5', '-1', '1e400', '1.2.3', '150.00', 'de graça', '-0', '12.34,00', '99999999'])(
    'as %s, which is no price',
    typed => expect(moneyText.safeParse(typed).success).toBe(false),
  );

  it('and reads it back in one form', () => {
    expect(moneyText.parse('R$ 1234,50')).toBe('1.234,50');
    expect(formatMoney(5)).toBe('R$\u00A00,05');
  });
});
