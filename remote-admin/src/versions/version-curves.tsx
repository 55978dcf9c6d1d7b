import { formatCount } from '@serafim/contract/site/format-count';
import type { RemoteReport, VersionTrend } from '@serafim/platform-contract/release-report';
import { VisuallyHidden } from '@serafim/ui';
import styles from './version-curves.module.css';

const number = new Intl.NumberFormat('pt-BR', { maximumSignificantDigits: 2 });

const kilobytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

interface Measure {
  title: string;
  read: (version: VersionTrend) => number | null;
  format: (value: number) => string;
}

const measures: readonly Measure[] = [
  { title: 'Visitas com erro', read: one => one.errored, format: value => `${number.format(value * 100)} %` },
  { title: 'Página pronta', read: one => one.lcp, format: value => `${number.format(value / 1_000)} s` },
  { title: 'Resposta ao toque', read: one => one.inp, format: value => `${number.format(value)} ms` },
  { title: 'Peso', read: one => one.bytes, format: value => `${kilobytes.format(value / 1_000)} kB` },
];

/** Size of a curve in units of its SVG, and what its points stay away from the edge. */
const [WIDTH, HEIGHT, EDGE] = [240, 64, 6];

/** Errors, speed and weight of the last versions, each as a curve from version to version. */
export function VersionCurves({ report }: { report: RemoteReport }) {
  const { trend } = report;
  const visits = trend.reduce((sum, one) => sum + one.visits, 0);
  if (visits === 0) return null;
  return (
    <div className={styles.panel}>
      <h4>De versão em versão</h4>
      <p>
        {formatCount(trend.length, 'versão', 'versões')}, {formatCount(visits, 'visita', 'visitas')}. Verde
        está no ar; amarela, em teste.
      </p>
      <div className={styles.curves}>
        {measures.map(measure => (
          <Curve key={measure.title} measure={measure} report={report} />
        ))}
      </div>
    </div>
  );
}

function Curve({ measure: { title, read, format }, report }: { measure: Measure; report: RemoteReport }) {
  const { trend, version: stable, canary } = report;
  const step = (WIDTH - 2 * EDGE) / Math.max(1, trend.length - 1);
  const values = trend.map(read);
  const top = Math.max(...values.map(value => value ?? 0)) || 1;
  const points = trend.flatMap(({ version }, index) => {
    const value = values[index] ?? null;
    if (value === null) return [];
    const [x, y] = [EDGE + index * step, HEIGHT - EDGE - (value / top) * (HEIGHT - 2 * EDGE)];
    return [{ version, value, x, y }];
  });
  const findValue = (name: string | undefined) => points.find(({ version }) => version === name)?.value;
  const [live, tested] = [findValue(stable), findValue(canary?.version)];
  return (
    <figure>
      <figcaption>
        {title} <strong>{live === undefined ? 'poucas visitas' : format(live)}</strong>
        {tested !== undefined && ` · em teste ${format(tested)}`}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <line x1="0" x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} />
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ version, x, y }) => (
          <circle
            key={version}
            cx={x}
            cy={y}
            r={version === stable || version === canary?.version ? 5 : 2.5}
            data-look={version === stable ? 'live' : version === canary?.version ? 'tested' : undefined}
          />
        ))}
      </svg>
      <VisuallyHidden>
        {points.map(({ version, value }) => `${version}: ${format(value)}`).join('; ')}
      </VisuallyHidden>
    </figure>
  );
}
