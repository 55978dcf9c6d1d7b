import { formatMoney, moneyDigits } from '@serafim/contract/api/fields/money-format';
import { type LandingPlan, landingPlans, yearTotal } from '@serafim/contract/api/plan/plan-table';

/** A line of a plan card; `umbrella` is what only some plans have. */
export interface PlanBenefit {
  text: string;
  icon: 'check' | 'umbrella';
}

/** The line that the status 'ativo' adds. */
export const insuranceLine = 'Seguro de vida e o auxílio funeral';

/** What a plan card lists, as the specification says it. */
export const planBenefits = ({ desconto, telemed, status }: LandingPlan): readonly PlanBenefit[] => [
  { text: 'Rede credenciada regional', icon: 'check' },
  { text: 'Hospitais, laboratórios, centros médicos e imagem e especialidades', icon: 'check' },
  { text: `Descontos com até ${desconto}%`, icon: 'check' },
  { text: telemed, icon: 'check' },
  ...(status === 'ativo' ? [{ text: insuranceLine, icon: 'umbrella' } as const] : []),
];

/** What a year costs, as a sum: `12 × R$ 49,90 = R$ 598,80`. Takes centavos per month. */
export const yearSum = (centavosPerMonth: number): string =>
  `12 × ${formatMoney(centavosPerMonth)} = ${formatMoney(yearTotal(centavosPerMonth))}`;

/** The same for the footnote under the big price, with one sign: `12 × 49,90 = R$ 598,80`. */
export const shortYearSum = (centavosPerMonth: number): string =>
  `12 × ${moneyDigits(centavosPerMonth)} = ${formatMoney(yearTotal(centavosPerMonth))}`;

const cheaper = (one: LandingPlan, other: LandingPlan): LandingPlan =>
  other.precoAnual < one.precoAnual ? other : one;

/** The plan behind 'de R$49,90 mensais*': the lowest price per month, which is a price paid by the year. */
export const startingPlan: LandingPlan = landingPlans.reduce(cheaper);

/** The highest discount that any plan reaches, in percent. */
export const highestDiscount: number = Math.max(...landingPlans.map(plan => plan.desconto));
