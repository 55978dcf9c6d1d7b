import { describe, expect, it } from 'vitest';
import { createAttemptKeys } from './attempt-key.ts';

const counted = () => {
  let count = 0;
  return createAttemptKeys(() => `key-${++count}`);
};

describe('someone who sends a message', () => {
  it('keeps the key when they try the same message again', () => {
    const keys = counted();
    expect(keys.keyFor({ nome: 'Ana' })).toBe('key-1');
    expect(keys.keyFor({ nome: 'Ana' })).toBe('key-1');
  });

  it('gets a new key after editing it', () => {
    const keys = counted();
    keys.keyFor({ nome: 'Ana' });
    expect(keys.keyFor({ nome: 'Ana Souza' })).toBe('key-2');
  });
});
