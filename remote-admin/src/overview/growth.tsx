import type { MonthOverview } from '@serafim/contract/api/overview/month';
import { leavingLabels } from '@serafim/contract/api/overview/month-labels';
import { countText } from '@serafim/contract/site/count';
import { formatCount } from '@serafim/contract/site/format-count';
import { type CSSProperties, useId } from 'react';
import { Details } from '../screen/details.tsx';
import { BlockHead } from './block-head.tsx';
import styles from './growth.module.css';
import { monthWord, otherMonth, shortMonth } from './month-address.ts';
import { roundScale } from './month-sentences.ts';

type Months = MonthOverview['meses'];

/** Who came and who left in twelve months on one scale, how many members there are, and how the month's leavers left. */
export function Growth({ month }: { month: MonthOverview }) {
  const heading = useId();
  const { mes, meses, associados, associadosAntes, sairam, saidas, atraso } = month;
  const stopped = atraso?.mais30.pessoas ?? 0;
  return (
    <section aria-labelledby={heading} className={styles.growth}>
      <div className={styles.chart}>
        <BlockHead id={heading} title="Quem chegou e quem saiu">
          12 meses
        </BlockHead>
        <Plot months={meses} />
        <Numbers months={meses} />
      </div>
      <div>
        <p className={styles.members}>
          <strong className={styles.number}>{countText(associados)}</strong>{' '}
          {associados === 1 ? 'associado' : 'associados'}. Eram {countText(associadosAntes)} no fim de{' '}
          {monthWord(otherMonth(mes, -1))}.
          {stopped > 0 &&
            ` Dos de hoje, ${formatCount(stopped, 'deve', 'devem')} há mais de 30 dias, com a carteirinha suspensa.`}
        </p>
        {sairam > 0 && (
          <>
            <h3>Como {sairam === 1 ? 'saiu 1' : `saíram os ${countText(sairam)}`}</h3>
            <ul className={styles.ways}>
              {saidas
                .filter(({ total }) => total > 0)
                .map(({ motivo, total }) => (
                  <li key={motivo}>
                    <strong>{countText(total)}</strong>
                    <span>{leavingLabels[motivo]}</span>
                  </li>
                ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

function Plot({ months }: { months: Months }) {
  const most = Math.max(...months.map(({ chegaram }) => chegaram));
  const top = roundScale(most);
  const whole = top + Math.max(...months.map(({ sairam }) => sairam));
  const style = { '--top': top / whole } as CSSProperties;
  const steps = [1, 2, 3].map(step => Math.round((top / 3) * step));
  return (
    <div className={styles.plot} style={style} aria-hidden="true">
      {steps.map(step => (
        <span key={step} className={styles.line} style={{ '--at': (top - step) / whole } as CSSProperties}>
          {countText(step)}
        </span>
      ))}
      <span className={styles.zero} />
      <span className={styles.came}>chegaram</span>
      <span className={styles.left}>saíram</span>
      <ol>
        {months.map(({ mes, chegaram, sairam }, index) => {
          const isLast = index === months.length - 1;
          const isNamed = isLast || chegaram === most;
          const sizes = { '--up': chegaram / whole, '--down': sairam / whole } as CSSProperties;
          return (
            <li key={mes} style={sizes} data-last={isLast || undefined}>
              <span className={styles.up}>{isNamed && <b>{countText(chegaram)}</b>}</span>
              <span className={styles.down}>{isNamed && sairam > 0 && <b>{countText(sairam)}</b>}</span>
              <span className={styles.month}>{shortMonth(mes)}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const Numbers = ({ months }: { months: Months }) => (
  <div className={styles.numbers}>
    <Details summary="Ver os números">
      <table>
        <caption>Quem chegou e quem saiu, do mês mais recente ao mais antigo</caption>
        <thead>
          <tr>
            <th scope="col">mês</th>
            <th scope="col">chegaram</th>
            <th scope="col">saíram</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ mes, chegaram, sairam }) => (
            <tr key={mes}>
              <th scope="row">
                {shortMonth(mes)} {mes.slice(0, 4)}
              </th>
              <td>{countText(chegaram)}</td>
              <td>{countText(sairam)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Details>
  </div>
);
