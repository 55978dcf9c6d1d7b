import { describe, expect, it } from 'vitest';
import { createAttemptKeys } from './attempt-key.ts';

describe('somebody who sends a form', () => {
  it('sends it again under the same key until it is edited', () => {
    let made = 0;
    const keyOf = createAttemptKeys(() => `chave-${++made}`);
    expect(keyOf({ nome: 'Ana' })).toBe('chave-1');
    expect(keyOf({ nome: 'Ana' })).toBe('chave-1');
    expect(keyOf({ nome: 'Ana Souza' })).toBe('chave-2');
  });
});
