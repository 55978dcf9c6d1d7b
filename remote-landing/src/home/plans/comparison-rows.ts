import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { type LandingPlan, landingPlans, yearTotal } from '@serafim/contract/api/plan/plan-table';
import { insuranceLine } from './plan-facts.ts';

/** The hash that leads to the comparison of the plans, and opens it. */
export const COMPARISON_ID = 'comparar';

/** One line of the comparison: a cell for each plan, or one that holds for all. */
export type ComparisonRow = { label: string } & ({ cells: readonly string[] } | { all: string });

const each = (label: string, cell: (plan: LandingPlan) => string): ComparisonRow => ({
  label,
  cells: landingPlans.map(cell),
});

const people = ({ dependentes }: LandingPlan): string =>
  `${dependentes} (titular e ${dependentes - 1} dependentes)`;

// Rounded up: no member pays less than the price shown here.
const perPerson = ({ preco, dependentes }: LandingPlan): string =>
  formatMoney(Math.ceil(preco / dependentes));

/** The plans side by side: price first, what is not included before how to leave. */
export const comparisonRows: readonly ComparisonRow[] = [
  each('Por mês', plan => formatMoney(plan.preco)),
  each('Por mês, pagando por ano', plan => formatMoney(plan.precoAnual)),
  each('Total do ano, pago por ano', plan => formatMoney(yearTotal(plan.precoAnual))),
  each('Por pessoa e mês, com o plano cheio', perPerson),
  each('Pessoas', people),
  each('Telemedicina', plan => plan.telemed),
  each('Maior desconto', plan => `até ${plan.desconto}%`),
  { label: 'Rede', all: 'Rede credenciada regional' },
  { label: 'Farmácias', all: 'Desconto nos parceiros' },
  each(insuranceLine, plan => (plan.status === 'ativo' ? 'Incluído' : 'Não incluído')),
  { label: 'Carência', all: 'Nenhuma' },
  { label: 'Contrato', all: '12 meses, com renovação automática e reajuste anual' },
  { label: 'Não incluído', all: 'Cirurgia e internação: há desconto, não cobertura' },
  { label: 'Desistir', all: 'Até 7 dias depois de contratar, com todo o dinheiro de volta' },
];
