import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { FIRST_SCRIPT } from './first-script.ts';

it('the script is one that a browser can run, and weighs little in every page', () => {
  expect(() => new Function(FIRST_SCRIPT)).not.toThrow();
  expect(FIRST_SCRIPT).not.toMatch(/\/\/|\/\*|<\/|__vite/);
  expect(brotliCompressSync(FIRST_SCRIPT).length).toBeLessThanOrEqual(1_900);
});
