import type { MonthOverview } from '@serafim/contract/api/overview/month';
import { buttonClass, VisuallyHidden } from '@serafim/ui';
import { Link } from 'react-router-dom';
import styles from './headline.module.css';
import { monthInFull, monthSearch, monthWord, otherMonth } from './month-address.ts';
import {
  compareMonth,
  describePeople,
  describeYearBefore,
  formatReais,
  isEmptyMonth,
} from './month-sentences.ts';

/** The month as one sentence, and beside which months it stands. Without numbers it is the page's name alone. */
export const Headline = ({ mes, month }: { mes: string; month: MonthOverview | null }) => (
  <div className={styles.headline}>
    {month === null ? (
      <h1>
        Painel<VisuallyHidden> de {monthInFull(mes)}</VisuallyHidden>
      </h1>
    ) : (
      <>
        <h1>
          <VisuallyHidden>Painel de {monthInFull(mes)}: </VisuallyHidden>
          Entraram <mark>{formatReais(month.entrou.valor)}.</mark> {describePeople(month)}
        </h1>
        {isEmptyMonth(month) ? <Empty month={month} /> : <Comparison month={month} />}
      </>
    )}
  </div>
);

function Comparison({ month }: { month: MonthOverview }) {
  const { change, rest } = compareMonth(month);
  return (
    <p>
      <strong data-less={month.entrou.valor < month.antes.valor || undefined}>{change}</strong>
      {rest} {describeYearBefore(month)}
    </p>
  );
}

function Empty({ month: { mes, atual } }: { month: MonthOverview }) {
  const to = mes === atual ? otherMonth(mes, -1) : atual;
  return (
    <>
      {mes === atual && <p>Os outros quadros aparecem com a primeira cobrança paga.</p>}
      <Link
        to={{ search: monthSearch(to, atual) }}
        className={buttonClass({ variant: 'outline', size: 'small' })}
      >
        Ver {monthWord(to)}
      </Link>
    </>
  );
}
