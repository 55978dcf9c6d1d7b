import type { Account } from '@serafim/contract/api/account/account';
import { expect, it } from 'vitest';
import { describeCharges } from './account-links.tsx';

const charges = (...states: Account['cobrancas'][number]['situacao'][]) =>
  ({ cobrancas: states.map(situacao => ({ situacao })) }) as Account;

it.each([
  [['paga', 'paga'], '2 pagas, nenhuma em aberto'],
  [['estornada'], '1 devolvida, nenhuma em aberto'],
  [['aberta', 'paga', 'estornada'], '1 paga, 1 devolvida, 1 em aberto'],
  [['aberta'], '0 pagas, 1 em aberto'],
] as const)('charges that are %j are summed up as %s', (states, words) =>
  expect(describeCharges(charges(...states)).replaceAll('\u00A0', ' ')).toBe(words),
);
