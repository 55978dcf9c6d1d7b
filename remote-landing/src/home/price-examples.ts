import { type LandingPlan, landingPlans } from '@serafim/contract/api/plan/plan-table';

/** A service with an invented price, to show the sum. Centavos. */
export interface PriceExample {
  servico: string;
  normal: number;
  comCartao: number;
}

/** Invented until the network has real prices for them; the page says so. */
export const priceExamples: readonly PriceExample[] = [
  { servico: 'Consulta com clínico geral', normal: 12000, comCartao: 6000 },
  { servico: 'Hemograma completo', normal: 3000, comCartao: 1200 },
  { servico: 'Ultrassom de abdome', normal: 18000, comCartao: 9000 },
  { servico: 'Sessão de fisioterapia', normal: 10000, comCartao: 5500 },
  { servico: 'Limpeza dental', normal: 15000, comCartao: 7500 },
];

/** How much the card takes off, in percent. */
export const discountPercent = ({ normal, comCartao }: PriceExample): number =>
  Math.round((1 - comCartao / normal) * 100);

/** The first plan whose highest discount reaches this one; undefined where none does. */
export const firstPlanFor = (example: PriceExample): LandingPlan | undefined =>
  landingPlans.find(plan => plan.desconto >= discountPercent(example));
