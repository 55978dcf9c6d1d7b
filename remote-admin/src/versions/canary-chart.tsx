import type { CanaryNumbers, VisitCount } from '@serafim/contract/remote/release-report';
import styles from './canary-chart.module.css';
import { ShareBar } from './share-bar.tsx';

/** The longest bar stands for at least this share: a few visits more or less must not look like a wall. */
const LEAST_SCALE = 0.05;

const kinds = [
  ['failed', 'Falharam'],
  ['slow', 'Foram lentas'],
] as const;

const arms = [
  ['canary', 'em teste', 'tested'],
  ['control', 'estável', 'stable'],
] as const;

const shareOf = ({ visits, ...bad }: VisitCount, kind: 'failed' | 'slow') =>
  visits === 0 ? 0 : bad[kind] / visits;

const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** The canary beside as many visits of the stable version: a table whose shares are drawn as bars too. */
export function CanaryChart({ numbers }: { numbers: CanaryNumbers }) {
  const shares = kinds.flatMap(([kind]) => arms.map(([arm]) => shareOf(numbers[arm], kind)));
  const scale = Math.max(LEAST_SCALE, ...shares);
  return (
    <table className={styles.chart}>
      <caption>Como vão as visitas, lado a lado</caption>
      {kinds.map(([kind, title]) => (
        <tbody key={kind}>
          <tr>
            <th scope="rowgroup" colSpan={3} className={styles.kind}>
              {title}
            </th>
          </tr>
          {arms.map(([arm, name, look]) => {
            const share = shareOf(numbers[arm], kind);
            return (
              <tr key={arm}>
                <th scope="row">{name}</th>
                <td className={styles.bar}>
                  <ShareBar share={share / scale} look={look} />
                </td>
                <td className={styles.words}>
                  <strong>{percent.format(share * 100)} %</strong> {numbers[arm][kind]} de{' '}
                  {numbers[arm].visits}
                </td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
