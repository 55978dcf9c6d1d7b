import { expect, it } from 'vitest';
import { accountSections, sectionInUrl, sectionPath } from './account-sections.ts';

it('every section of the account has an address that leads back to it', () => {
  for (const section of accountSections)
    expect(sectionInUrl(new URLSearchParams(sectionPath(section).split('?')[1]))).toBe(section);
  expect(sectionInUrl(new URLSearchParams('ver=outra'))).toBeNull();
  expect(sectionPath(null)).toBe('/MinhaConta');
});
