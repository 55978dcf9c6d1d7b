import type { Account } from '@serafim/contract/api/account/account';
import { describe, expect, it } from 'vitest';
import { describeChangedCharge, tooManyPeople } from './plan-texts.ts';

const charge = { situacao: 'paga', valor: 6925 } as Account['cobrancas'][number];
const ana = {
  plano: 'guardian',
  fatura: 'mensal',
  vencimento: '10',
  proximaCobranca: { em: '2026-12-10', valor: 7990 },
  cobrancas: [charge],
  dependentes: [{}, {}, {}, {}],
} as Account;

const say = (account: Account, plan: 'angel' | 'guardian', billing: 'mensal' | 'anual') =>
  describeChangedCharge(account, { plan, billing }, '2026-11-14').replaceAll('\u00A0', ' ');

describe('a member who is about to change the plan reads', () => {
  it('what is paid from the next charge on, and what is paid today', () => {
    expect(say(ana, 'angel', 'mensal')).toBe(
      'A partir de 10/12: R$ 59,90 por mês (hoje você paga R$ 79,90 por mês).',
    );
    expect(say(ana, 'guardian', 'anual')).toBe(
      'A partir de 10/12: R$ 798,00 por ano (hoje você paga R$ 79,90 por mês).',
    );
    expect(say(ana, 'guardian', 'mensal')).toBe('A partir de 10/12: R$ 79,90 por mês (como hoje).');
  });

  it('the part of a month that another due day makes', () => {
    expect(say({ ...ana, vencimento: '25' }, 'angel', 'mensal')).toBe(
      'A partir de 10/12: R$ 29,95 até 24/12, depois R$ 59,90 por mês (hoje você paga R$ 79,90 por mês).',
    );
  });

  it('what the first charge will be, while it is not paid', () => {
    expect(say({ ...ana, cobrancas: [{ ...charge, situacao: 'aberta' }] }, 'guardian', 'mensal')).toBe(
      'Hoje R$ 69,25, até 09/12. Depois R$ 79,90 todo dia 10.',
    );
  });

  it('nothing where nothing is charged', () =>
    expect(say({ ...ana, proximaCobranca: null }, 'angel', 'mensal')).toBe(''));

  it('that a plan takes fewer people than there are', () => {
    expect(tooManyPeople('angel', ana)).toBe('O Angel leva até 3 dependentes, e você tem 4.');
    expect(tooManyPeople('guardian', ana)).toBe('');
  });
});
