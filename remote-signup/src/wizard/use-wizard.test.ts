import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../draft/draft.ts';
import { people, somebodysDraft } from '../draft/somebodys-draft.ts';
import { firstIncomplete, reachable } from './reachable.ts';

describe('the first step that lacks something', () => {
  it.each([
    ['nobody typed anything', emptyDraft, 1],
    ['the name has one word', somebodysDraft({ nome: 'Ana' }), 1],
    ['the DDD does not exist', somebodysDraft({ ddd: '20' }), 2],
    ['the CPF has a wrong check digit', somebodysDraft({ cpf: '529.982.247-24' }), 2],
    ['no plan is chosen', somebodysDraft({ plano: '' }), 3],
    ['dependents are listed without leave', somebodysDraft({ dependentes: people.slice(0, 1) }), 3],
    ['only paying is left', somebodysDraft(), 4],
  ])('when %s, is found', (_, draft, step) => {
    expect(firstIncomplete(draft)).toBe(step);
  });
});

describe('somebody who opens a step by its address', () => {
  it('gets it when all before it is filled', () => {
    expect(reachable(3, somebodysDraft())).toBe(3);
  });

  it('gets the first incomplete step when it is not reached yet', () => {
    expect(reachable(4, somebodysDraft({ email: '' }))).toBe(2);
    expect(reachable(3, emptyDraft)).toBe(1);
  });

  it('may go back to any step before', () => {
    expect(reachable(1, somebodysDraft())).toBe(1);
  });
});
