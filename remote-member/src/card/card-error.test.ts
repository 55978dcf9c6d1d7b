import { ApiError } from '@serafim/contract/api/http/api-error';
import { type ProblemKind, problemKinds, problemType } from '@serafim/contract/api/http/problem';
import { describe, expect, it } from 'vitest';
import { cardError } from './card-error.ts';

function refused(kind: ProblemKind, retryAfter?: number) {
  const { status, title } = problemKinds[kind];
  return new ApiError('problem', { status, retryAfter, problem: { type: problemType(kind), title, status } });
}

describe('a visitor who gets no card', () => {
  it('with an unknown CPF is asked to check it and sees a link to the plans', () => {
    const { text, remedy } = cardError(refused('carteirinha-nao-encontrada'));
    expect(text).toContain('Confira os números');
    expect(remedy).toBe('plans');
  });

  it('with a cancelled card reads so', () => {
    expect(cardError(refused('carteirinha-cancelada')).text).toContain('foi cancelada');
  });

  it('with a suspended card reads so without a word about money, and sees a link to the account', () => {
    const { text, remedy } = cardError(refused('carteirinha-suspensa'));
    expect(text).toContain('está suspensa');
    expect(text).not.toMatch(/pag|cobran/);
    expect(remedy).toBe('account');
  });

  it('after too many tries reads how long to wait, without a button that would fail again', () => {
    expect(cardError(refused('muitas-tentativas', 600))).toEqual({
      text: 'Muitas tentativas. Tente de novo em 10 minutos.',
      remedy: null,
    });
  });

  it.each([refused('indisponivel'), new ApiError('network'), new ApiError('timeout')])(
    'can try again while the server is down',
    cause => {
      expect(cardError(cause)).toEqual({ text: cause.message, remedy: 'retry' });
    },
  );
});
