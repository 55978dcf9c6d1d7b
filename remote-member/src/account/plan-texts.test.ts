import { describe, expect, it } from 'vitest';
import { guardian, openCharge } from '../testing/contracts.ts';
import type { RunningContract } from './contract.ts';
import { describeChangedCharge, tooManyPeople } from './plan-texts.ts';

const say = (contract: RunningContract, plan: 'angel' | 'guardian', billing: 'mensal' | 'anual') =>
  describeChangedCharge(contract, { plan, billing }, '2026-11-14').replaceAll('\u00A0', ' ');

describe('a member who is about to change the plan reads', () => {
  it('what is paid from the next charge on, and what is paid today', () => {
    expect(say(guardian, 'angel', 'mensal')).toBe(
      'A partir de 10/12: R$ 59,90 por mês (hoje você paga R$ 79,90 por mês).',
    );
    expect(say(guardian, 'guardian', 'anual')).toBe(
      'A partir de 10/12: R$ 798,00 por ano (hoje você paga R$ 79,90 por mês).',
    );
    expect(say(guardian, 'guardian', 'mensal')).toBe('A partir de 10/12: R$ 79,90 por mês (como hoje).');
  });

  it('the part of a month that another due day makes', () => {
    expect(say({ ...guardian, vencimento: '25' }, 'angel', 'mensal')).toBe(
      'A partir de 10/12: R$ 29,95 até 24/12, depois R$ 59,90 por mês (hoje você paga R$ 79,90 por mês).',
    );
  });

  it('what the first charge will be, while it is not paid', () => {
    expect(say({ ...guardian, situacao: 'aguardando', cobrancas: [openCharge] }, 'guardian', 'mensal')).toBe(
      'Hoje R$ 69,25, até 09/12. Depois R$ 79,90 todo dia 10.',
    );
  });

  it('nothing where nothing is charged', () =>
    expect(say({ ...guardian, proximaCobranca: null }, 'angel', 'mensal')).toBe(''));

  it('that a plan takes fewer people than there are', () => {
    const four = { dependentes: [1, 2, 3, 4].map(lugar => ({ lugar, nome: '', cpf: '' })) };
    expect(tooManyPeople('angel', four)).toBe('O Angel leva até 3 dependentes, e você tem 4.');
    expect(tooManyPeople('guardian', four)).toBe('');
  });
});
