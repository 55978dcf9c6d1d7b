import { formatMoney, moneyDigits } from '@serafim/contract/api/fields/money-format';
import type { Plan } from '@serafim/contract/api/plan/plan-table';
import { countText } from '@serafim/contract/site/count';
import { PlanGlyph, Price, useChanged } from '@serafim/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { choiceAddress } from '../../choosing/choice-address.ts';
import { type Comparison, compareYears, mostPeople } from '../../choosing/year-costs.ts';
import { shortYearSum, startingPlan } from '../plan-facts.ts';
import { type HouseSum, yearOf } from './house-sum.ts';
import styles from './sum-answer.module.css';

/** Counts a sum, as the adviser does. */
export const countSum = (sum: HouseSum): Comparison => compareYears(yearOf(sum));

const words = ['nenhuma', 'uma', 'duas', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'];
const inWords = (count: number): string => words[count] ?? String(count);

/** The plan that a sum leads to; null where the card costs more than it saves, or no plan has room for all. */
export const payingPlan = ({ leftOut, cheapest }: Comparison) => (leftOut === 0 ? cheapest.plan : null);

/** The difference of a year in whole reais, without its sign. */
const difference = ({ saving }: Comparison): string => countText(Math.round(Math.abs(saving) / 100));

/** The answer as a sentence. */
export function sumText(sum: HouseSum): string {
  const comparison = countSum(sum);
  const { bestPlan, leftOut, saving } = comparison;
  if (leftOut > 0) return crowdText(sum, comparison);
  return saving > 0
    ? `${bestPlan.plan.plano}: R$ ${difference(comparison)} a menos por ano.`
    : `Para você não compensa: o ${bestPlan.plan.plano} custa R$ ${difference(comparison)} a mais por ano.`;
}

const crowdText = ({ pessoas }: HouseSum, { bestPlan }: Comparison): string =>
  `Nenhum plano leva ${inWords(pessoas)}. O ${bestPlan.plan.plano} leva você e mais ${inWords(mostPeople - 1)}.`;

interface SumAnswerProps {
  sum: HouseSum;
  comparison: Comparison;
}

/** What the card changes in a year for the numbers of the sum; that it does not pay is said as large as that it does. */
export function SumAnswer({ sum, comparison }: SumAnswerProps) {
  const plan = payingPlan(comparison);
  const isCrowded = comparison.leftOut > 0;
  return (
    <div className={styles.panel} data-pays={plan !== null || isCrowded}>
      <p className={styles.title}>
        {isCrowded && `Para ${sum.pessoas} pessoas`}
        {!isCrowded && !plan && 'Para você não compensa'}
        {plan && (
          <>
            <PlanGlyph theme={plan.type} />
            {plan.plano}
          </>
        )}
      </p>
      {isCrowded ? (
        <p className={styles.crowd}>{crowdText(sum, comparison)}</p>
      ) : (
        <Difference amount={difference(comparison)} word={plan ? 'a menos' : 'a mais'} />
      )}
      <Terms plan={plan ?? comparison.bestPlan.plan} pays={plan !== null || isCrowded}>
        <Link to={choiceAddress(yearOf(sum))}>Como fizemos a conta</Link>
      </Terms>
    </div>
  );
}

/** A difference in large figures, which turn when they change. */
function Difference({ amount, word }: { amount: string; word: string }) {
  const turned = useChanged(amount + word);
  return (
    <p key={amount + word} className={styles.difference} data-turned={turned}>
      <Price amount={amount} size="large" />{' '}
      <span className={styles.word}>
        {word} <span>por ano</span>
      </span>
    </p>
  );
}

interface TermsProps {
  /** The plan of the answer. */
  plan: Plan;
  pays: boolean;
  children: ReactNode;
}

const { plano, preco, precoAnual } = startingPlan;

/** The price that plans start at, and what it depends on. */
function Terms({ plan, pays, children }: TermsProps) {
  const isStarting = plan.id === startingPlan.id;
  const name = isStarting ? `o ${plan.plano}, a partir de` : `o ${plan.plano}. Planos a partir de`;
  const sum = shortYearSum(precoAnual);
  return (
    <>
      <p className={styles.from}>
        {pays ? 'a partir de' : name} <strong>{`R$${moneyDigits(precoAnual)} mensais*`}</strong>
      </p>
      <p className={styles.footnote}>
        {/* One text: pieces behind the sums would move when the font of the digits arrives. */}
        {pays
          ? `* ${plano} pago por ano: ${sum}. No mensal, ${formatMoney(preco)}. `
          : `* ${isStarting ? 'Pago' : `${plano} pago`} por ano: ${sum}. Só faz sentido se o médico 24 horas valer isso para você. `}
        {children}
      </p>
    </>
  );
}
