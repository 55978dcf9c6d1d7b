import { describe, expect, it } from 'vitest';
import { createIdempotencyKey } from './idempotency-key.ts';

function counted() {
  let made = 0;
  return createIdempotencyKey(() => `key ${++made}`);
}

describe('the key of a form', () => {
  it('stays the same while the same content is sent again', () => {
    const keyFor = counted();
    expect(keyFor({ nome: 'Ana' })).toBe('key 1');
    expect(keyFor({ nome: 'Ana' })).toBe('key 1');
  });

  it('is a new one after an edit, and after taking the edit back', () => {
    const keyFor = counted();
    expect(keyFor({ nome: 'Ana' })).toBe('key 1');
    expect(keyFor({ nome: 'Ana Souza' })).toBe('key 2');
    expect(keyFor({ nome: 'Ana' })).toBe('key 3');
  });

  it('is one that no other form has', () => {
    expect(createIdempotencyKey()({})).not.toBe(createIdempotencyKey()({}));
  });
});
