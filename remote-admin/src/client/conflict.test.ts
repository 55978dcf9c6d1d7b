import { describe, expect, it } from 'vitest';
import { findConflicts, firstChoices, mergeClient, undecided } from './conflict.ts';

const base = { nome: 'Ana Souza', email: 'ana@exemplo.com.br', telefone: '11 940000000' };

describe('two administrators who change the same client', () => {
  it('have nothing to choose where both entered the same', () => {
    const both = { ...base, telefone: '11 950000000' };
    expect(findConflicts(base, both, both)).toEqual([]);
  });

  it('each keep the field that only they changed', () => {
    const mine = { ...base, telefone: '11 950000000' };
    const theirs = { ...base, email: 'ana.souza@exemplo.com.br' };
    const conflicts = findConflicts(base, mine, theirs);

    expect(conflicts.map(({ field, suggested }) => [field, suggested])).toEqual([
      ['email', 'theirs'],
      ['telefone', 'mine'],
    ]);
    expect(undecided(conflicts, firstChoices(conflicts))).toEqual([]);
    expect(mergeClient(mine, theirs, firstChoices(conflicts))).toEqual({
      nome: 'Ana Souza',
      email: 'ana.souza@exemplo.com.br',
      telefone: '11 950000000',
    });
  });

  it('are asked about the field that both changed, with both values', () => {
    const mine = { ...base, nome: 'Ana Beatriz Souza' };
    const theirs = { ...base, nome: 'Ana Souza Lima' };
    const conflicts = findConflicts(base, mine, theirs);

    expect(conflicts).toEqual([
      { field: 'nome', mine: 'Ana Beatriz Souza', theirs: 'Ana Souza Lima', suggested: null },
    ]);
    expect(undecided(conflicts, firstChoices(conflicts))).toEqual(['nome']);
    expect(undecided(conflicts, { nome: 'mine' })).toEqual([]);
  });

  it.each([
    ['mine', 'Ana Beatriz Souza'],
    ['theirs', 'Ana Souza Lima'],
  ] as const)('get the name they chose: %s', (side, nome) => {
    const mine = { ...base, nome: 'Ana Beatriz Souza' };
    const theirs = { ...base, nome: 'Ana Souza Lima' };
    expect(mergeClient(mine, theirs, { nome: side })).toEqual({ ...base, nome });
  });
});
