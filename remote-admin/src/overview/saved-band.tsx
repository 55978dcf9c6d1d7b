import type { MonthOverview } from '@serafim/contract/api/overview/month';
import { countText } from '@serafim/contract/site/count';
import { Container } from '@serafim/ui';
import { type CSSProperties, useId } from 'react';
import { describeSavings, formatReais } from './month-sentences.ts';
import styles from './saved-band.module.css';

/** What members saved in the month beside what they paid, on one scale. */
export function SavedBand({ month }: { month: MonthOverview }) {
  const heading = useId();
  const { entrou, economia } = month;
  const bars = [
    { name: 'Pagaram', value: entrou.valor },
    { name: 'Economizaram', value: economia.valor },
  ];
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <section className={styles.band} aria-labelledby={heading}>
      <Container>
        <div className={styles.inner}>
          <div>
            <h2 id={heading}>Os associados economizaram</h2>
            <p className={styles.sum}>
              <span>R$</span>
              {countText(Math.round(economia.valor / 100))}
            </p>
          </div>
          <div>
            {economia.anotacoes > 0 && (
              <dl>
                {bars.map(({ name, value }) => (
                  <div key={name} style={{ '--share': value / most } as CSSProperties}>
                    <dt>{name}</dt>
                    <dd>{formatReais(value)}</dd>
                  </div>
                ))}
              </dl>
            )}
            <p>{describeSavings(month)}</p>
          </div>
        </div>
      </Container>
    </section>
  );
}
