import type { Overview } from '@serafim/contract/api/overview/overview';
import { useId } from 'react';
import { Details } from '../screen/details.tsx';
import styles from './sign-up-chart.module.css';
import { roundScale, shortDay, summarizeSignUps } from './sign-up-summary.ts';

/** Units of the SVG, which CSS scales to the width of the page. */
const WIDTH = 900;
const HEIGHT = 200;

/** Share of a day's column that its bar fills. */
const FILL = 0.72;

type Days = Overview['cadastros'];

/** Sign-ups by day as bars, with the days before as a line, a summary and the same numbers as a table. */
export function SignUpChart({ days, before }: { days: Days; before: Days }) {
  const heading = useId();
  const scale = roundScale(Math.max(...[...days, ...before].map(({ total }) => total)));
  const column = WIDTH / days.length;
  return (
    <section className={styles.chart} aria-labelledby={heading}>
      <h2 id={heading}>Cadastros por dia</h2>
      <p>{summarizeSignUps(days, before)}</p>
      <div className={styles.plot} aria-hidden="true">
        <p className={styles.key}>
          <span>agora</span>
          {before.length > 0 && <span>{before.length} dias antes</span>}
        </p>
        <span className={styles.scale}>
          {[scale, scale / 2, 0].map(step => (
            <span key={step}>{step.toLocaleString('pt-BR')}</span>
          ))}
        </span>
        <svg
          className={styles.bars}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {[0, 0.5, 1].map(line => (
            <line key={line} x1="0" x2={WIDTH} y1={HEIGHT * line} y2={HEIGHT * line} />
          ))}
          {days.map(({ dia, total }, index) => {
            const height = (total / scale) * HEIGHT;
            return (
              <rect
                key={dia}
                data-today={index === days.length - 1 || undefined}
                x={column * (index + (1 - FILL) / 2)}
                y={HEIGHT - height}
                width={column * FILL}
                height={height}
              />
            );
          })}
          <polyline
            points={before
              .map(({ total }, index) => `${column * (index + 0.5)},${HEIGHT - (total / scale) * HEIGHT}`)
              .join(' ')}
          />
        </svg>
        <div className={styles.days}>
          <span>{shortDay(days[0]?.dia ?? '')}</span>
          <span>{shortDay(days[Math.floor(days.length / 2)]?.dia ?? '')}</span>
          <span>hoje</span>
        </div>
      </div>
      <Numbers days={days} />
    </section>
  );
}

const Numbers = ({ days }: { days: Days }) => (
  <div className={styles.numbers}>
    <Details summary="Ver os números">
      <table>
        <caption>Cadastros por dia, do mais recente ao mais antigo</caption>
        <thead>
          <tr>
            <th scope="col">dia</th>
            <th scope="col">cadastros</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ dia, total }) => (
            <tr key={dia}>
              <th scope="row">{shortDay(dia)}</th>
              <td>{total.toLocaleString('pt-BR')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Details>
  </div>
);
