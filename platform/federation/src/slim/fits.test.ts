import { expect, it } from 'vitest';
import { fits } from './fits.ts';

it.each([
  ['19.3.1', '19.3.1', true],
  ['19.10.0', '19.3.1', true],
  ['19.3.1-rc.2', '19.3.1', true],
  ['19.3.0', '19.3.1', false],
  ['19.2.999999', '19.3.0', false],
  ['18.9.9', '19.0.0', false],
  ['20.0.0', '19.3.1', false],
  ['next', '19.3.1', false],
])('%s in place of %s: %s', (offered, wanted, answer) => {
  expect(fits(offered, wanted)).toBe(answer);
});
