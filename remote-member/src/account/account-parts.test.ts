import { expect, it } from 'vitest';
import { accountParts, partAddress, partOf } from './account-parts.ts';

it('every screen of the account has an address that leads back to it', () => {
  for (const part of accountParts)
    expect(partOf(new URLSearchParams(partAddress(part).split('?')[1]))).toBe(part);
  expect(partOf(new URLSearchParams('ver=outra'))).toBeNull();
  expect(partAddress(null)).toBe('/MinhaConta');
});
