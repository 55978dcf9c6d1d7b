import { formatMoney } from '@serafim/contract/api/fields/money-format';
import {
  type ChargeTerms,
  type PaidPeriod,
  periodFrom,
  planPrice,
} from '@serafim/contract/api/plan/paid-period';
import { methodInSentence, wizardPlans } from '@serafim/contract/api/plan/plan-table';
import type { Brand } from '@serafim/contract/brand/brand';
import {
  addDays,
  type Day,
  dayAndMonth,
  dayBeside,
  lastDayToWithdraw,
  plainDay,
} from '@serafim/contract/site/calendar';
import { formatCount } from '@serafim/contract/site/format-count';
import type { Draft } from '../draft/draft.ts';
import { formatPeopleCount } from './plan-price.ts';
import styles from './plan-summary.module.css';

interface PlanSummaryProps {
  brand: Brand;
  draft: Draft;
  terms: ChargeTerms;
  /** The day of the first payment. */
  today: Day;
}

/** '26 dias, de 14/11 a 09/12/2026'. */
function periodText({ from, until, days }: PaidPeriod, { billing }: ChargeTerms): string {
  const length = billing === 'anual' ? '1 ano' : formatCount(days, 'dia', 'dias');
  return `${length}, de ${dayBeside(from, until)} a ${plainDay(until)}`;
}

/** What is paid today and afterwards, and what the contract says: the body of every summary of a sign-up. */
export function PlanSummary({ brand, draft, terms, today }: PlanSummaryProps) {
  const { dependentes, meiodepagamento } = draft;
  const first = periodFrom(today, terms);
  const next = plainDay(addDays(first.until, 1));
  const facts = [
    ['Pessoas', formatPeopleCount(dependentes.length)],
    ['Contrato', '12 meses'],
    ['Carência', 'nenhuma'],
    ['Desistir, com tudo de volta', `até ${dayAndMonth(lastDayToWithdraw(today))}`],
  ] as const;
  return (
    <div className={styles.summary} data-theme={wizardPlans[terms.plan].type}>
      <ol className={styles.timeline}>
        <li>
          <strong>Hoje{meiodepagamento !== '' && `, por ${methodInSentence(meiodepagamento)}`}</strong>
          <span className={styles.today}>{formatMoney(first.amount)}</span>
          <span className={styles.period}>{periodText(first, terms)}</span>
        </li>
        <li>
          <strong>
            {terms.billing === 'anual' ? 'Todo ano' : `Todo dia ${terms.dueDay}`}, a partir de {next}
          </strong>
          <span className={styles.later}>{formatMoney(planPrice(terms.plan, terms.billing))}</span>
        </li>
      </ol>
      <dl className={styles.facts}>
        {facts.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.notice}>{brand.notice.strong}.</p>
    </div>
  );
}
