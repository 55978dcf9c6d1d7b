import { describe, expect, it } from 'vitest';
import { discountPercent, firstPlanFor, priceExamples } from './price-examples.ts';

function example(servico: string) {
  const found = priceExamples.find(one => one.servico === servico);
  if (!found) throw new Error(`no example ${servico}`);
  return found;
}

describe('a visitor who reads the example prices', () => {
  it('sees how much comes off', () => {
    expect(discountPercent(example('Consulta com clínico geral'))).toBe(50);
    expect(discountPercent(example('Hemograma completo'))).toBe(60);
    expect(discountPercent(example('Sessão de fisioterapia'))).toBe(45);
  });

  it('learns from which plan on a discount that high exists', () => {
    expect(firstPlanFor(example('Consulta com clínico geral'))?.plano).toBe('Angel');
    expect(firstPlanFor(example('Hemograma completo'))?.plano).toBe('Guardian');
  });

  it('is shown no discount that no plan gives', () => {
    expect(priceExamples.filter(one => firstPlanFor(one) === undefined)).toEqual([]);
    expect(firstPlanFor({ servico: 'Cirurgia de graça', normal: 100, comCartao: 0 })).toBeUndefined();
  });
});
