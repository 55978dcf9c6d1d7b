import { describe, expect, it } from 'vitest';
import { refusedFields } from './refused-fields.ts';

describe('somebody whose sign-up the API refused', () => {
  it('is shown the field where the wizard asked for it', () => {
    expect(refusedFields({ telefone: 'Confira o DDD.' })).toEqual({
      step: 2,
      fields: { celular: 'Confira o DDD.' },
    });
    expect(refusedFields({ 'dependentes.0.cpfDep': 'CPF repetido.' })).toEqual({
      step: 3,
      fields: { dependentes: 'CPF repetido.' },
    });
  });

  it('goes to the earliest step, with all its errors', () => {
    const errors = { password: 'Fraca.', cpf: 'Confira.', email: 'Confira.' };
    expect(refusedFields(errors)).toEqual({ step: 2, fields: { cpf: 'Confira.', email: 'Confira.' } });
  });

  it('is told on the last step of what no field asks for', () => {
    expect(refusedFields({ outro: 'Campo desconhecido.' })).toEqual({
      step: 4,
      fields: { '': 'Campo desconhecido.' },
    });
  });

  it('is sent nowhere when no field is named', () => {
    expect(refusedFields({})).toBeNull();
  });
});
