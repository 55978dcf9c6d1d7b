import type { ReleaseReport } from '@serafim/platform-contract/release-report';
import { Link } from 'react-router-dom';
import { ErrorLine } from './known-errors.tsx';
import styles from './recent-errors.module.css';

/** How many errors are shown of all; the others stand with their remotes. */
const MOST = 4;

const DAY = 86_400_000;

/** What most visits met since yesterday, of any remote; empty where nothing was. */
export function RecentErrors({ remotes, now }: Pick<ReleaseReport, 'remotes'> & { now: number }) {
  const recent = remotes
    .flatMap(report => report.errors.map(error => ({ report, error })))
    .filter(({ error }) => now - Date.parse(error.lastAt) < DAY)
    .sort((one, other) => other.error.visits - one.error.visits)
    .slice(0, MOST);
  if (recent.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="erros">
      <h2 id="erros">Erros</h2>
      <ul className={styles.errors}>
        {recent.map(({ report, error }) => (
          <ErrorLine
            key={[report.remote, error.version, error.error, error.phase, ...error.places].join()}
            error={error}
            report={report}
          >
            <Link to={{ hash: report.remote }}>Ver {report.remote}</Link>
          </ErrorLine>
        ))}
      </ul>
    </section>
  );
}
