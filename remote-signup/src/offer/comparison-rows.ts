import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { insuranceLine, samePlanBefore } from '@serafim/contract/api/plan/plan-benefits';
import { type LandingPlan, landingPlans, yearTotal } from '@serafim/contract/api/plan/plan-table';

/** The hash that leads to the comparison of the plans, and opens it. */
export const COMPARISON_ID = 'comparar';

/** One line of the comparison: a cell for each plan, or one that holds for all. */
export interface ComparisonRow {
  label: string;
  cell: string | ((plan: LandingPlan) => string);
}

const people = ({ dependentes }: LandingPlan): string =>
  `${dependentes} (titular e ${dependentes - 1} dependentes)`;

// Rounded up: no member pays less than the price shown here.
const perPerson = ({ preco, dependentes }: LandingPlan): string =>
  formatMoney(Math.ceil(preco / dependentes));

/** Of a plan that differs from the one before by its price alone. */
const sameBenefits = ({ plano }: LandingPlan, before: LandingPlan | undefined): readonly ComparisonRow[] =>
  before === undefined ? [] : [{ label: plano, cell: `Mesmos benefícios do ${before.plano}` }];

/** What is compared: price first, what is not included before how to leave. */
export const comparisonRows: readonly ComparisonRow[] = [
  { label: 'Por mês', cell: plan => formatMoney(plan.preco) },
  { label: 'Por mês, pagando por ano', cell: plan => formatMoney(plan.precoAnual) },
  { label: 'Total do ano, pago por ano', cell: plan => formatMoney(yearTotal(plan.precoAnual)) },
  { label: 'Por pessoa e mês, com o plano cheio', cell: perPerson },
  { label: 'Pessoas', cell: people },
  { label: 'Telemedicina', cell: plan => plan.telemed },
  { label: 'Maior desconto', cell: plan => `até ${plan.desconto}%` },
  { label: 'Rede', cell: 'Rede credenciada regional' },
  { label: 'Farmácias', cell: 'Desconto nos parceiros' },
  { label: insuranceLine, cell: ({ status }) => (status === 'ativo' ? 'Incluído' : 'Não incluído') },
  ...landingPlans.flatMap(plan => sameBenefits(plan, samePlanBefore(plan))),
  { label: 'Carência', cell: 'Nenhuma' },
  { label: 'Contrato', cell: '12 meses, com renovação automática e reajuste anual' },
  { label: 'Não incluído', cell: 'Cirurgia e internação: há desconto, não cobertura' },
  { label: 'Desistir', cell: 'Até 7 dias depois de contratar, com todo o dinheiro de volta' },
];
