import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { PlanGlyph, Tag, VisuallyHidden } from '@serafim/ui';
import { lackTexts } from './verdict.ts';
import styles from './year-bars.module.css';
import type { Comparison, YearCost } from './year-costs.ts';

/** The five years side by side, on one scale: what the plan costs in its colour, and what is used beside it. */
export function YearBars({ comparison: { years, cheapest } }: { comparison: Comparison }) {
  const longest = Math.max(...years.filter(({ lacks }) => lacks === null).map(({ total }) => total), 1);
  return (
    <ul className={styles.years} aria-label="Seu gasto em um ano">
      {years.map(year => (
        <li key={year.plan?.id ?? ''} data-out={year.lacks !== null || undefined}>
          <span className={styles.name}>
            {year.plan && <PlanGlyph theme={year.plan.type} />}
            {year.plan?.plano ?? 'Sem o cartão'} {year === cheapest && <Tag>menor custo</Tag>}
            {year.lacks !== null && <small>fora da conta: {lackTexts[year.lacks]}</small>}
          </span>
          {year.lacks === null && <Bar year={year} longest={longest} isLeast={year === cheapest} />}
        </li>
      ))}
    </ul>
  );
}

/** What the two colours of a bar mean, in those of the plan that the answer is about. */
export const YearLegend = ({ comparison: { bestPlan } }: { comparison: Comparison }) => (
  <ul className={styles.legend} aria-hidden="true">
    <li>
      <svg viewBox="0 0 2 1" aria-hidden="true">
        <rect className={styles.fees} data-plan={bestPlan.plan.id} width="2" height="1" />
      </svg>
      o plano
    </li>
    <li>
      <svg viewBox="0 0 2 1" aria-hidden="true">
        <rect className={styles.care} width="1" height="1" />
        <rect className={styles.care} data-least x="1" width="1" height="1" />
      </svg>
      consultas, exames e farmácia
    </li>
  </ul>
);

interface BarProps {
  year: YearCost;
  /** The total that fills the width. */
  longest: number;
  isLeast: boolean;
}

/** One year. Its lengths are drawn, since a page from the server may not carry styles of its own. */
function Bar({ year: { plan, fees, care, total }, longest, isLeast }: BarProps) {
  const length = (part: number) => (100 * part) / longest;
  return (
    <>
      <span className={styles.total}>
        <strong>{formatMoney(total)}</strong>
        {plan && (
          <VisuallyHidden>
            : plano {formatMoney(fees)}, consultas, exames e farmácia {formatMoney(care)}
          </VisuallyHidden>
        )}
      </span>
      <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.fees} data-plan={plan?.id} width={length(fees)} height="1" />
        <rect
          className={styles.care}
          data-least={isLeast || undefined}
          x={length(fees)}
          width={length(care)}
          height="1"
        />
      </svg>
    </>
  );
}
