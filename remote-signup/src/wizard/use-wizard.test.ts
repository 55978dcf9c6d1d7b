import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../draft/draft.ts';
import { REVIEW } from '../step/step.ts';
import { people, sampleDraft } from '../testing/sample-draft.ts';
import { firstIncomplete, reachableStep } from './use-wizard.ts';

const secrets = { password: 'um-rio-de-janeiro-42', contrato: false };

/** What the first part of the last step asks. */
const paying = {
  cep: '01310-100',
  rua: 'Avenida Paulista',
  numero: '1000',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  uf: 'SP',
  meiodepagamento: 'pix',
} as const;

describe('the first step that lacks something', () => {
  it.each([
    ['nobody typed anything', emptyDraft, 1],
    ['the name has no letter', sampleDraft({ nome: '...' }), 1],
    ['the only name has one word', sampleDraft({ nome: 'Anahí' }), 4],
    ['the DDD does not exist', sampleDraft({ ddd: '20' }), 2],
    ['the CPF has a wrong check digit', sampleDraft({ cpf: '529.982.247-24' }), 2],
    ['no plan is chosen', sampleDraft({ plano: '' }), 3],
    ['dependents are listed without leave', sampleDraft({ dependentes: people.slice(0, 1) }), 3],
    ['only paying is left', sampleDraft(), 4],
    ['the CEP is missing', sampleDraft({ ...paying, cep: '' }), 4],
    ['only the contract is left', sampleDraft(paying), REVIEW],
  ])('when %s, is found', (_, draft, step) => {
    expect(firstIncomplete({ draft, secrets })).toBe(step);
  });

  it('is the one with the password, which a reload forgets', () => {
    expect(firstIncomplete({ draft: sampleDraft(paying), secrets: { ...secrets, password: '' } })).toBe(4);
  });
});

describe('a visitor who opens a step by its address', () => {
  it('gets it when all before it is filled', () => {
    expect(reachableStep(3, { draft: sampleDraft(), secrets })).toBe(3);
  });

  it('gets the first incomplete step when it is not reached yet', () => {
    expect(reachableStep(4, { draft: sampleDraft({ email: '' }), secrets })).toBe(2);
    expect(reachableStep(3, { draft: emptyDraft, secrets })).toBe(1);
  });

  it('may go back to any step before', () => {
    expect(reachableStep(1, { draft: sampleDraft(), secrets })).toBe(1);
  });
});
