import { expect, it } from 'vitest';
import { keyAddress, newSecret, stepOfCode } from './one-time-password.ts';

// RFC 6238, appendix B, SHA-1: the key `12345678901234567890`, and the last six of its eight digits.
const rfcKey = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('an app that follows RFC 6238 shows at second %i the code %s', (second, code) => {
  expect(stepOfCode(rfcKey, code, new Date(second * 1_000))).toBe(Math.floor(second / 30));
});

it('a clock that is half a minute off is borne with, one that is a minute off is not', () => {
  const step = Math.floor(1_234_567_890 / 30);
  const at = (steps: number) => stepOfCode(rfcKey, '005924', new Date((step + steps) * 30_000));
  expect([at(-2), at(-1), at(0), at(1), at(2)]).toEqual([null, step, step, step, null]);
});

it('an app reads from the address whose key it is', () => {
  const address = new URL(keyAddress(rfcKey, 'Serafim', 'Rita Prado'));
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(address.pathname)).toBe('/Serafim:Rita Prado');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret: rfcKey, issuer: 'Serafim' });
});

it('no two administrators get the same key', () => {
  const keys = new Set(Array.from({ length: 100 }, newSecret));
  expect(keys.size).toBe(100);
  expect([...keys].every(key => /^[A-Z2-7]{32}$/.test(key))).toBe(true);
});
