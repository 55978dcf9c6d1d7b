import type { MonthOverview } from '@serafim/contract/api/overview/month';
import { type Day, dayAndMonth } from '@serafim/contract/site/calendar';
import { countText } from '@serafim/contract/site/count';
import { formatCount } from '@serafim/contract/site/format-count';
import { type CSSProperties, useId } from 'react';
import { BlockHead } from './block-head.tsx';
import styles from './due-bar.module.css';
import { monthWord, otherMonth } from './month-address.ts';
import { formatReais, toPercents } from './month-sentences.ts';

/** The charges that fall due in the month and no others: paid, to come and failed, by value. */
export function DueBar({ month }: { month: MonthOverview }) {
  const heading = useId();
  const { mes, atual, cobrancas } = month;
  const { pagas, aVencer, falharam } = cobrancas;
  const parts = [
    { key: 'pagas', name: 'pagas', sum: pagas },
    { key: 'aVencer', name: `vencem até ${dayAndMonth(lastDay(mes))}`, sum: aVencer },
    { key: 'falharam', name: 'falharam', sum: falharam },
  ].filter(({ key, sum }) => key !== 'aVencer' || mes === atual || sum.cobrancas > 0);
  const percents = toPercents(parts.map(({ sum }) => sum.valor));
  const value = pagas.valor + aVencer.valor + falharam.valor;
  const number = pagas.cobrancas + aVencer.cobrancas + falharam.cobrancas;
  return (
    <section aria-labelledby={heading} className={styles.due}>
      <BlockHead id={heading} title={`Cobranças de ${monthWord(mes)}`}>
        {formatCount(number, 'cobrança', 'cobranças')}, {formatReais(value)}
      </BlockHead>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ key, sum }) => (
          <span key={key} data-part={key} style={{ flexGrow: sum.valor }} hidden={sum.valor <= 0} />
        ))}
      </div>
      <dl className={styles.parts} style={{ '--parts': parts.length } as CSSProperties}>
        {parts.map(({ key, name, sum }, index) => (
          <div key={key} data-part={key}>
            <dt>
              {name}, {countText(sum.cobrancas)} <span>· {percents[index]}%</span>
            </dt>
            <dd>{formatReais(sum.valor)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.tie}>{describeTie(month)}</p>
    </section>
  );
}

/** What ties the bar with what came in. */
function describeTie({ mes, entrou, cobrancas: { entrouDestas } }: MonthOverview): string {
  const rest = entrou.valor - entrouDestas;
  if (rest <= 0) return `Tudo o que entrou em ${monthWord(mes)} é destas cobranças.`;
  return `Do que entrou em ${monthWord(mes)}, ${formatReais(entrouDestas)} são destas cobranças e ${formatReais(rest)}, de cobranças que vencem em outros meses.`;
}

const lastDay = (mes: string): Day =>
  new Date(Date.parse(`${otherMonth(mes, 1)}-01`) - 1).toISOString().slice(0, 10);
