import { ApiError } from '@serafim/contract/api/api-error';
import { type ProblemKind, problemKinds, problemType } from '@serafim/contract/api/problem';
import { describe, expect, it } from 'vitest';
import { formErrorsOf, reasonOf } from './api-failure.ts';
import { waitWords } from './wait-words.ts';

const refused = (
  kind: ProblemKind,
  details: { retryAfter?: number; errors?: Record<string, string> } = {},
) => {
  const { status, title } = problemKinds[kind];
  const { retryAfter, errors } = details;
  return new ApiError('problem', {
    status,
    retryAfter,
    problem: { type: problemType(kind), title, status, errors },
  });
};

describe('a person whose call failed', () => {
  it('hears how long to wait after too many tries', () => {
    expect(reasonOf(refused('muitas-tentativas', { retryAfter: 90 }))).toBe(
      'Muitas tentativas. Tente de novo em 2 minutos.',
    );
  });

  it('hears the sentence of the API where it names no time', () => {
    expect(reasonOf(refused('muitas-tentativas'))).toBe(problemKinds['muitas-tentativas'].title);
  });

  it('hears a sentence even when what broke is not the API', () => {
    expect(reasonOf(new TypeError('Failed to fetch dynamically imported module'))).toMatch(
      /^Não conseguimos/,
    );
  });

  it('finds the errors at their fields', () => {
    expect(formErrorsOf(refused('dados-invalidos', { errors: { cpf: 'Digite o CPF.' } }))).toEqual({
      cpf: 'Digite o CPF.',
    });
  });

  it('finds an error about no field at the whole form', () => {
    expect(formErrorsOf(refused('indisponivel'))).toEqual({ '': problemKinds.indisponivel.title });
  });
});

describe('a time to wait', () => {
  it.each([
    [0, '1 segundo'],
    [1.2, '2 segundos'],
    [59, '59 segundos'],
    [60, '1 minuto'],
    [61, '2 minutos'],
    [3600, '1 hora'],
    [3601, '2 horas'],
  ])('of %d s is never said too short', (seconds, words) => {
    expect(waitWords(seconds)).toBe(words);
  });
});
