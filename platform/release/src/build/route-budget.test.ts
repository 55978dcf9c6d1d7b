import { expect, it } from 'vitest';
import { budgetSchema } from './route-budget.ts';

const problems = (budget: object) =>
  budgetSchema.safeParse(budget).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ??
  [];

it('a team allows a route or a fragment up to twice its limit', () => {
  expect(problems({ '/Rede': { js: 131_072, css: 20_480 }, 'cartao@1': { js: 49_152, css: 8_192 } })).toEqual(
    [],
  );
  expect(problems({ '/Rede': { js: 131_073 }, 'cartao@1': { js: 49_153, css: 8_192 } })).toEqual([
    '/Rede.js: expected at most 131072 bytes',
    'cartao@1.js: expected at most 49152 bytes',
  ]);
});

it('a budget is for something that a release has', () => {
  expect(problems({ cartao: { js: 1 } })).toHaveLength(1);
  expect(problems({ '/Rede': { html: 1 } })).toHaveLength(1);
});
