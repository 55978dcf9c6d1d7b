import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { describe, expect, it } from 'vitest';
import { fillSettings, questions } from './questions.ts';

describe('a visitor with doubts', () => {
  it('finds twelve questions, each under a hash of its own', () => {
    expect(questions).toHaveLength(12);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(12);
    expect(questions.filter(({ id }) => !/^[a-z0-9-]+$/.test(id))).toEqual([]);
  });

  it('reads the company’s own settings in the answers, and no placeholder', () => {
    const answers = questions.map(({ answer }) => fillSettings(answer, defaultBrand));
    expect(answers.filter(answer => answer.includes('{'))).toEqual([]);
    expect(answers.join(' ')).toContain('hoje está em São Paulo. Minas Gerais e Paraná estão em expansão');
    expect(answers.join(' ')).toContain(defaultBrand.phone);
  });

  it('reads who insures, and that it is an example where nobody does', () => {
    const included = questions.find(({ id }) => id === 'o-que-esta-incluido')?.answer ?? '';
    expect(fillSettings(included, defaultBrand)).toContain(
      'auxílio funeral (exemplo: sem seguradora nem apólice)',
    );
    const insurance = { insurer: 'Seguradora Aurora', policy: '12.345' };
    expect(fillSettings(included, { ...defaultBrand, insurance })).toContain(
      'auxílio funeral (Seguradora Aurora, apólice 12.345)',
    );
  });

  it('reads another company’s name after a change of brand', () => {
    const brand = { ...defaultBrand, name: 'Aurora', network: { live: 'AC', expanding: ['RJ'] } };
    expect(fillSettings('A {product} está em {live}; {expanding} depois.', brand)).toBe(
      'A Aurora está em Acre; Rio de Janeiro depois.',
    );
  });

  it('reads states as a sentence lists them', () => {
    const brand = { ...defaultBrand, network: { live: 'SP', expanding: ['MG', 'PR', 'ES'] } };
    expect(fillSettings('{expanding}', brand)).toBe('Minas Gerais, Paraná e Espírito Santo');
  });

  it('is held to plain data, which other pages and machines can read', () => {
    expect(JSON.parse(JSON.stringify(questions))).toEqual(questions);
  });
});
