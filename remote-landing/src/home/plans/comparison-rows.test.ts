import { describe, expect, it } from 'vitest';
import { comparisonRows } from './comparison-rows.ts';

function row(label: string) {
  const found = comparisonRows.find(one => one.label === label);
  if (!found) throw new Error(`no row ${label}`);
  return 'cells' in found ? found.cells : found.all;
}

describe('a visitor who compares the plans', () => {
  it('reads the price by month and by year', () => {
    expect(row('Por mês')).toEqual(['R$\u00A059,90', 'R$\u00A089,90', 'R$\u00A099,90', 'R$\u00A0159,90']);
    expect(row('Total do ano, pago por ano')).toEqual([
      'R$\u00A0598,80',
      'R$\u00A0898,80',
      'R$\u00A0998,40',
      'R$\u00A01.598,40',
    ]);
  });

  it('is never told less per person than the plan costs', () => {
    expect(row('Por pessoa e mês, com o plano cheio')).toEqual([
      'R$\u00A014,98',
      'R$\u00A017,98',
      'R$\u00A016,65',
      'R$\u00A026,65',
    ]);
  });

  it('counts the member among the people', () => {
    expect(row('Pessoas')).toEqual([
      '4 (titular e 3 dependentes)',
      '5 (titular e 4 dependentes)',
      '6 (titular e 5 dependentes)',
      '6 (titular e 5 dependentes)',
    ]);
  });

  it('learns which plans come without insurance', () => {
    expect(row('Seguro de vida e o auxílio funeral')).toEqual([
      'Não incluído',
      'Incluído',
      'Incluído',
      'Incluído',
    ]);
  });
});
