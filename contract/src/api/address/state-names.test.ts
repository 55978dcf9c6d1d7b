import { expect, it } from 'vitest';
import { stateNames } from './state-names.ts';

it('forms offer states in alphabetical order', () => {
  const names = Object.values(stateNames);
  expect(names).toEqual([...names].sort(new Intl.Collator('pt-BR').compare));
});
