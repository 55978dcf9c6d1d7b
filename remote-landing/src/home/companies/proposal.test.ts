import { corporatePlans } from '@serafim/contract/api/plan-table';
import { describe, expect, it } from 'vitest';
import { corporateBenefits } from './corporate-benefits.ts';
import { monthlyTotal, proposalText } from './proposal.ts';

const plan = (name: string) => {
  const found = corporatePlans.find(({ plano }) => plano === name);
  if (!found) throw new Error(`no plan ${name}`);
  return found;
};

describe('someone who asks for a company', () => {
  it('sees the price of all people together', () => {
    expect(monthlyTotal(plan('Standard Empresarial'), 20)).toBe(47_800);
    expect(monthlyTotal(plan('Premium Pessoa Jurídica'), 20)).toBe(91_800);
  });

  it('finds the statewide network and the funeral aid on the larger plan alone', () => {
    expect(corporateBenefits(plan('Standard Empresarial'))).toEqual([
      '4 especialidades por telemedicina',
      'Desconto na assinatura anual',
    ]);
    expect(corporateBenefits(plan('Premium Pessoa Jurídica'))).toEqual([
      '21 especialidades por telemedicina',
      'Rede em todo o estado',
      'Auxílio funeral',
      'Desconto na assinatura anual',
    ]);
  });

  it('sends plan, people and price along with the wish for a proposal', () => {
    expect(proposalText(plan('Standard Empresarial'), 7)).toBe(
      'Quero uma proposta do Standard Empresarial para 7 pessoas (R$\u00A0167,30 por mês).',
    );
  });
});
