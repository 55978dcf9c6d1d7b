import { describe, expect, it } from 'vitest';
import { planBenefits, samePlanBefore } from './plan-benefits.ts';
import { landingPlans } from './plan-table.ts';

function readLines(id: string) {
  const plan = landingPlans.find(one => one.id === id);
  if (!plan) throw new Error(`no plan ${id}`);
  return planBenefits(plan).map(({ text }) => text);
}

describe('a visitor who reads the plan cards', () => {
  it('finds network, places, discount and telemedicine on the Angel, and no insurance', () => {
    expect(readLines('angel')).toEqual([
      'Rede credenciada regional',
      'Hospitais, laboratórios, centros médicos e imagem e especialidades',
      'Descontos com até 50%',
      'Telemedicina 24 horas',
    ]);
  });

  it('finds the insurance on every plan whose status is ativo', () => {
    const withInsurance = landingPlans
      .filter(plan => planBenefits(plan).some(({ text }) => text === 'Seguro de vida e o auxílio funeral'))
      .map(({ plano }) => plano);
    expect(withInsurance).toEqual(['Guardian', 'Premium', 'Diamond']);
  });

  it('finds each plan’s own ceiling of discount', () => {
    expect(landingPlans.map(({ id }) => readLines(id)[2])).toEqual([
      'Descontos com até 50%',
      'Descontos com até 60%',
      'Descontos com até 70%',
      'Descontos com até 70%',
    ]);
  });

  it('is told of Diamond that only its price is another', () => {
    expect(landingPlans.map(plan => samePlanBefore(plan)?.plano)).toEqual([
      undefined,
      undefined,
      undefined,
      'Premium',
    ]);
  });
});
