import { describe, expect, it } from 'vitest';
import { createAttemptKeys } from './attempt-key.ts';

const keys = () => {
  const fresh = ['chave-1', 'chave-2', 'chave-3'];
  return createAttemptKeys(() => fresh.shift() ?? 'nenhuma');
};

describe('someone who sends a form', () => {
  it('again after a failure, sends under the same key', () => {
    const keyOf = keys();
    expect(keyOf({ Name: 'Clínica' })).toBe('chave-1');
    expect(keyOf({ Name: 'Clínica' })).toBe('chave-1');
  });

  it('again after an edit, sends under another key', () => {
    const keyOf = keys();
    expect(keyOf({ Name: 'Clínica' })).toBe('chave-1');
    expect(keyOf({ Name: 'Clínica do Cambuci' })).toBe('chave-2');
  });
});
