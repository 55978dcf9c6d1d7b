import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorMessage, formatWait, formErrors, UNEXPECTED, withFormErrors } from './error-message.ts';
import { type ProblemKind, problemKinds, problemType } from './problem.ts';

function refused(kind: ProblemKind, details: { retryAfter?: number; errors?: Record<string, string> } = {}) {
  const { status, title } = problemKinds[kind];
  const { retryAfter, errors } = details;
  return new ApiError('problem', {
    status,
    retryAfter,
    problem: { type: problemType(kind), title, status, errors },
  });
}

describe('a visitor whose call failed', () => {
  it('reads how long to wait after too many tries', () => {
    expect(errorMessage(refused('muitas-tentativas', { retryAfter: 90 }))).toBe(
      'Muitas tentativas. Tente de novo em 2 minutos.',
    );
  });

  it('reads the sentence of the API where it names no time', () => {
    expect(errorMessage(refused('muitas-tentativas'))).toBe(problemKinds['muitas-tentativas'].title);
  });

  it('reads that nobody answers', () => {
    expect(errorMessage(new ApiError('network'))).toBe(
      'Não conseguimos falar com o servidor. Confira a sua conexão e tente de novo.',
    );
  });

  it('reads a sentence also when something else than the API failed', () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    expect(errorMessage(cause)).toMatch(/^Não conseguimos falar com o servidor/);
    expect(errorMessage(cause, UNEXPECTED)).toBe(UNEXPECTED);
  });

  it('finds each error at its field', () => {
    expect(formErrors(refused('dados-invalidos', { errors: { cpf: 'Digite o CPF.' } }))).toEqual({
      cpf: 'Digite o CPF.',
    });
  });

  it('finds an error about no field at the whole form', () => {
    expect(formErrors(refused('indisponivel'))).toEqual({ '': problemKinds.indisponivel.title });
    expect(formErrors(new ApiError('network'))).toEqual({
      '': 'Não conseguimos falar com o servidor. Confira a sua conexão e tente de novo.',
    });
  });
});

describe('a visitor who sends a form', () => {
  it('reads the errors of the API at its fields, and none once it is accepted', async () => {
    const answers = [Promise.reject(refused('dados-invalidos', { errors: { cpf: 'Digite o CPF.' } }))];
    const send = withFormErrors(() => answers.pop() ?? Promise.resolve());
    expect(await send({ cpf: '' })).toEqual({ cpf: 'Digite o CPF.' });
    expect(await send({ cpf: '52998224725' })).toBeUndefined();
  });
});

describe('a time to wait', () => {
  it.each([
    [0, '1 segundo'],
    [1.2, '2 segundos'],
    [12, '12 segundos'],
    [59, '59 segundos'],
    [60, '1 minuto'],
    [61, '2 minutos'],
    [3600, '1 hora'],
    [3601, '2 horas'],
  ])('of %d s is never said too short', (seconds, expected) => {
    expect(formatWait(seconds)).toBe(expected);
  });
});
