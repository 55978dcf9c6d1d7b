import { describe, expect, it } from 'vitest';
import { resultsHeading } from './results-heading.ts';

const asTyped = { especialidade: '', cidade: '' };
const anywhere = { tipo: undefined, acessivel: false };

describe('the heading over the results', () => {
  it.each([
    [3, 'Dermatologia', 'Campinas/SP', '3 locais com dermatologia em Campinas'],
    [1, 'Raio-X', '', '1 local com raio-X'],
    [2, 'CT', 'Mogi-Guaçu', '2 locais com CT em Mogi-Guaçu'],
    [1200, '', '', '1.200 locais de atendimento'],
    [0, '', 'Santos - SP', 'Nenhum local em Santos'],
    [5, '', '13025-000', '5 locais perto do CEP 13025-000'],
  ])('says %i, %s, %s as "%s"', (total, especialidade, cidade, words) => {
    expect(resultsHeading(total, { ...anywhere, especialidade, cidade }, asTyped)).toBe(words);
  });

  it.each([
    [0, undefined, 'Nenhum local acessível com reumatologia em Bauru'],
    [0, 'farmacia', 'Nenhuma farmácia acessível com reumatologia em Bauru'],
    [1, 'clinica', '1 clínica acessível com reumatologia em Bauru'],
    [2, 'imagem', '2 locais de imagem acessíveis com reumatologia em Bauru'],
  ] as const)('names what was chosen: %i, %s', (total, tipo, words) => {
    const search = { especialidade: 'Reumatologia', cidade: 'Bauru', tipo, acessivel: true };
    expect(resultsHeading(total, search, asTyped)).toBe(words);
  });

  it('names a kind of place alone', () => {
    const search = { ...asTyped, ...anywhere };
    expect(resultsHeading(3, { ...search, tipo: 'laboratorio' }, asTyped)).toBe('3 laboratórios');
    expect(resultsHeading(3, { ...search, acessivel: true }, asTyped)).toBe('3 locais acessíveis');
  });

  it('says what was understood, not what was mistyped', () => {
    const typed = { ...anywhere, especialidade: 'dermatolgia', cidade: 'capminas' };
    const understood = { especialidade: 'Dermatologia', cidade: 'Campinas' };
    expect(resultsHeading(3, typed, understood)).toBe('3 locais com dermatologia em Campinas');
  });
});
