import { expect, it } from 'vitest';
import { describeCharges } from './account-links.tsx';

it.each([
  [['paga', 'paga'], '2 pagas, nenhuma em aberto'],
  [['estornada'], '1 devolvida, nenhuma em aberto'],
  [['aberta', 'paga', 'estornada'], '1 paga, 1 devolvida, 1 em aberto'],
  [['aberta'], '0 pagas, 1 em aberto'],
] as const)('charges that are %j are summed up as %s', (states, words) =>
  expect(describeCharges(states.map(situacao => ({ situacao }))).replaceAll('\u00A0', ' ')).toBe(words),
);
