import { ApiError } from '@serafim/contract/api/api-error';
import { type Problem, problemKinds, problemType } from '@serafim/contract/api/problem';
import { describe, expect, it } from 'vitest';
import { formErrorsOf, reasonOf } from './failure.ts';

const refused = (kind: keyof typeof problemKinds, errors?: Problem['errors']): Problem => ({
  type: problemType(kind),
  ...problemKinds[kind],
  errors,
});

describe('somebody whose message was not taken', () => {
  it('finds each error at its field', () => {
    const problem = refused('dados-invalidos', { email: 'Confira o e-mail.' });
    expect(formErrorsOf(new ApiError('problem', { status: 422, problem }))).toEqual({
      email: 'Confira o e-mail.',
    });
  });

  it('reads one sentence where no field is to blame', () => {
    expect(formErrorsOf(new ApiError('network'))).toEqual({
      '': 'Não conseguimos falar com o servidor. Confira a sua conexão e tente de novo.',
    });
  });

  it.each([
    [12, '1 minuto'],
    [60, '1 minuto'],
    [61, '2 minutos'],
  ])('learns that %i seconds are to be waited as %s', (retryAfter, words) => {
    const problem = refused('muitas-tentativas');
    expect(reasonOf(new ApiError('problem', { status: 429, problem, retryAfter }))).toBe(
      `Muitas tentativas. Tente de novo em ${words}.`,
    );
  });

  it('reads a sentence also when something else than the API failed', () => {
    expect(reasonOf(new TypeError('import failed'))).toContain('Não conseguimos falar com o servidor');
  });
});
