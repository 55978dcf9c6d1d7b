import type { AccountCharge } from '@serafim/contract/api/account/account';
import type { Saving } from '@serafim/contract/api/savings/savings';
import { expect, it } from 'vitest';
import { barLengths, ledgerSum } from './ledger-sum.ts';

const saving = (precoNormal: number, precoPago: number): Saving => ({
  id: '0f7c4a51-6a3e-4d3a-9a53-6a5f6f0a1c11',
  data: '2026-11-21',
  lugar: 'Farma Sabiá',
  para: 0,
  precoNormal,
  precoPago,
});
const charges = (...all: [situacao: AccountCharge['situacao'], valor: number][]) =>
  all.map(([situacao, valor]) => ({ situacao, valor }));

it('what was noted stands against the charges that were paid and not given back', () => {
  expect(
    ledgerSum(
      [saving(22_000, 11_000), saving(6_400, 4_160)],
      charges(['paga', 6925], ['paga', 7990], ['aberta', 7990], ['estornada', 7990], ['cancelada', 7990]),
    ),
  ).toEqual({ noted: 13_240, paid: 14_915 });
});

it('what of a charge went back did not cost anything', () => {
  const part = [{ situacao: 'paga', valor: 7990, devolvido: 500 } as const];
  expect(ledgerSum([], part)).toEqual({ noted: 0, paid: 7490 });
});

it('both bars have one scale, and nothing has no length', () => {
  expect(barLengths({ noted: 47_290, paid: 23_645 })).toEqual({ noted: 100, paid: 50 });
  expect(barLengths({ noted: 0, paid: 7990 })).toEqual({ noted: 0, paid: 100 });
  expect(barLengths({ noted: 0, paid: 0 })).toEqual({ noted: 0, paid: 0 });
});
