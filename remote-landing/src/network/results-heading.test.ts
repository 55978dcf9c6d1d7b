import { describe, expect, it } from 'vitest';
import { resultsHeading } from './results-heading.ts';

const asTyped = { especialidade: '', cidade: '' };

describe('the heading over the results', () => {
  it.each([
    [3, 'Dermatologia', 'Campinas/SP', '3 locais com dermatologia em Campinas'],
    [1, 'Raio-X', '', '1 local com raio-X'],
    [2, 'CT', 'Mogi-Guaçu', '2 locais com CT em Mogi-Guaçu'],
    [1200, '', '', '1.200 locais de atendimento'],
    [0, '', 'Santos - SP', 'Nenhum local em Santos'],
    [5, '', '13025-000', '5 locais perto do CEP 13025-000'],
  ])('says %i, %s, %s as "%s"', (total, especialidade, cidade, words) => {
    expect(resultsHeading(total, { especialidade, cidade }, asTyped)).toBe(words);
  });

  it('says what was understood, not what was mistyped', () => {
    const typed = { especialidade: 'dermatolgia', cidade: 'capminas' };
    const understood = { especialidade: 'Dermatologia', cidade: 'Campinas' };
    expect(resultsHeading(3, typed, understood)).toBe('3 locais com dermatologia em Campinas');
  });
});
