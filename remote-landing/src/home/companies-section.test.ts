import { corporatePlans } from '@serafim/contract/api/plan/plan-table';
import { describe, expect, it } from 'vitest';
import { corporateBenefits, proposalAddress } from './companies-section.tsx';

function plan(name: string) {
  const found = corporatePlans.find(({ plano }) => plano === name);
  if (!found) throw new Error(`no plan ${name}`);
  return found;
}

describe('a visitor who asks for a company', () => {
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

  it('brings plan and people along to the form for a proposal', () => {
    expect(proposalAddress(plan('Premium Pessoa Jurídica'), 7)).toBe('/Empresas?plano=premium&pessoas=7');
  });
});
