import type { MemberInput } from '@serafim/contract/api/member';
import { describe, expect, it } from 'vitest';
import { createAttempt } from './attempt.ts';

const ana: MemberInput = {
  nome: 'Ana Beatriz Souza',
  email: 'ana@exemplo.com.br',
  cpf: '52998224725',
  telefone: '11 987654321',
};

const counted = () => {
  let made = 0;
  return createAttempt(() => {
    made += 1;
    return `key ${made}`;
  });
};

describe('the key of a sign-up', () => {
  it('stays the same while the same data are sent again', () => {
    const attempt = counted();
    expect(attempt.keyFor(ana)).toBe('key 1');
    expect(attempt.keyFor({ ...ana })).toBe('key 1');
  });

  it('is a new one after an edit, and after taking the edit back', () => {
    const attempt = counted();
    attempt.keyFor(ana);
    expect(attempt.keyFor({ ...ana, nome: 'Ana Souza' })).toBe('key 2');
    expect(attempt.keyFor(ana)).toBe('key 3');
  });
});
