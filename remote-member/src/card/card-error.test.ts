import { ApiError } from '@serafim/contract/api/api-error';
import { type ProblemKind, problemKinds, problemType } from '@serafim/contract/api/problem';
import { describe, expect, it } from 'vitest';
import { cardTrouble } from './card-trouble.ts';

const refused = (kind: ProblemKind, retryAfter?: number) => {
  const { status, title } = problemKinds[kind];
  return new ApiError('problem', { status, retryAfter, problem: { type: problemType(kind), title, status } });
};

describe('somebody who gets no card', () => {
  it('with an unknown CPF is asked to check it, and shown the plans', () => {
    const { text, wayOn } = cardTrouble(refused('carteirinha-nao-encontrada'));
    expect(text).toContain('Confira os números');
    expect(wayOn).toBe('plans');
  });

  it('with a cancelled card is told so', () => {
    expect(cardTrouble(refused('carteirinha-cancelada')).text).toContain('foi cancelada');
  });

  it('with a suspended card is told so without a word about money, and led to the own account', () => {
    const { text, wayOn } = cardTrouble(refused('carteirinha-suspensa'));
    expect(text).toContain('está suspensa');
    expect(text).not.toMatch(/pag|cobran/);
    expect(wayOn).toBe('account');
  });

  it('after too many tries hears how long to wait, with no button that would fail again', () => {
    expect(cardTrouble(refused('muitas-tentativas', 600))).toEqual({
      text: 'Muitas tentativas. Tente de novo em 10 minutos.',
      wayOn: null,
    });
  });

  it.each([refused('indisponivel'), new ApiError('network'), new ApiError('timeout')])(
    'while the server is down can try again',
    cause => {
      expect(cardTrouble(cause)).toEqual({ text: cause.message, wayOn: 'retry' });
    },
  );
});
