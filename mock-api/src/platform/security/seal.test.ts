import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCipher } from './cipher.ts';
import { deriveKeys } from './keys.ts';
import { UnreadableError } from './seal.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];
const cipher = createCipher(deriveKeys([first]));

describe('a sealed value', () => {
  const sealed = cipher.seal('person.cpf_cipher', 'ana', '12345678909');

  it('opens in its own row and column, and nowhere else', () => {
    expect(cipher.open('person.cpf_cipher', 'ana', sealed)).toBe('12345678909');
    expect(() => cipher.open('person.cpf_cipher', 'bia', sealed)).toThrow(UnreadableError);
    expect(() => cipher.open('dependent.cpf_cipher', 'ana', sealed)).toThrow(UnreadableError);
  });

  it('does not open once a bit of it has changed', () => {
    const bytes = Buffer.from(sealed, 'base64');
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
      expect(() => cipher.open('person.cpf_cipher', 'ana', changed.toString('base64'))).toThrow(
        UnreadableError,
      );
    }
  });

  it('opens while its key is being replaced, and not without its key', () => {
    const both = createCipher(deriveKeys([second, first]));
    expect(both.open('person.cpf_cipher', 'ana', sealed)).toBe('12345678909');
    expect(both.isCurrent('person.cpf_cipher', sealed)).toBe(false);
    expect(() => createCipher(deriveKeys([second])).open('person.cpf_cipher', 'ana', sealed)).toThrow(
      UnreadableError,
    );
  });
});

it('a key of fewer than 32 bytes is refused', () => {
  expect(() => deriveKeys([randomBytes(31)])).toThrow('31 bytes');
  expect(() => deriveKeys([first, randomBytes(16)])).toThrow('16 bytes');
});
