import type { LandingPlan } from '@serafim/contract/api/plan/plan-table';
import { chargedPlans } from '@serafim/contract/api/plan/price-tables';

/** How often a household sees doctors and has exams, as the question puts it. */
export const uses = ['pouco', 'as-vezes', 'sempre'] as const;

export type Use = (typeof uses)[number];

/** The three answers. */
export interface Household {
  /** The member included. */
  people: number;
  use: Use;
  /** Whether life insurance and funeral aid are wanted. */
  insurance: boolean;
}

/** A plan, why it is this one, and what a cheaper one would leave out. */
export interface Advice {
  plan: LandingPlan;
  /** Sentences. */
  reasons: readonly string[];
  cheaper?: {
    plan: LandingPlan;
    /** Centavos less per month. */
    less: number;
    /** What the household gives up, as sentences; never empty. */
    without: readonly string[];
  };
  /** How many people no plan has room for. */
  leftOut: number;
}

const discountWanted: Readonly<Record<Use, number>> = { pouco: 0, 'as-vezes': 60, sempre: 70 };

const insured = ({ status }: LandingPlan): boolean => status === 'ativo';

const byPrice = [...chargedPlans].sort((one, other) => one.preco - other.preco);

/** The most people that any plan has room for. */
export const mostPeople = Math.max(...chargedPlans.map(({ dependentes }) => dependentes));

const fits =
  ({ people, use, insurance }: Household) =>
  (plan: LandingPlan): boolean =>
    plan.dependentes >= people && plan.desconto >= discountWanted[use] && (!insurance || insured(plan));

const losses = (
  plan: LandingPlan,
  cheaper: LandingPlan,
  { people, insurance }: Household,
): readonly string[] => [
  ...(cheaper.dependentes < people
    ? [`lugar para ${people} pessoas: ele atende até ${cheaper.dependentes}`]
    : []),
  ...(cheaper.desconto < plan.desconto ? [`descontos acima de ${cheaper.desconto}%`] : []),
  ...(insurance && !insured(cheaper) ? ['seguro de vida e o auxílio funeral'] : []),
];

const reasonsFor = (plan: LandingPlan, { people, use, insurance }: Household): readonly string[] => [
  people === 1 ? 'É para você.' : `Tem lugar para as ${people} pessoas.`,
  {
    pouco: 'Vocês usam pouco: o médico por vídeo, que todos os planos têm, é o que mais conta.',
    'as-vezes': `Com consultas e exames de vez em quando, o desconto de até ${plan.desconto}% já faz diferença.`,
    sempre: `Com consultas e exames todo mês, vale o maior desconto, de até ${plan.desconto}%.`,
  }[use],
  ...(insurance ? ['Inclui o seguro de vida e o auxílio funeral.'] : []),
  'É o mais barato que tem tudo isso.',
];

/** The cheapest plan with all that a household needs, the reasons, and what the next cheaper one leaves out. */
export function adviseFor(wanted: Household): Advice {
  const leftOut = Math.max(0, wanted.people - mostPeople);
  const household = { ...wanted, people: Math.min(wanted.people, mostPeople) };
  const plan = byPrice.find(fits(household));
  if (!plan) throw new RangeError('No plan fits, though the largest has everything');
  const cheaper = byPrice.filter(({ preco }) => preco < plan.preco).at(-1);
  return {
    plan,
    reasons: reasonsFor(plan, household),
    leftOut,
    ...(cheaper && {
      cheaper: { plan: cheaper, less: plan.preco - cheaper.preco, without: losses(plan, cheaper, household) },
    }),
  };
}
