import { formatCount } from '@serafim/contract/site/format-count';
import { formatMinute } from '@serafim/contract/site/format-moment';
import type { KnownError, RemoteReport } from '@serafim/platform-contract/release-report';
import type { ReactNode } from 'react';
import { Details } from '../screen/details.tsx';
import styles from './known-errors.module.css';

/** How many errors are visible before the administrator opens the others. */
const FIRST = 3;

/** What a version was doing, by the name that pages send. */
const phases: Readonly<Record<string, string>> = {
  opening: 'ao abrir a parte',
  'checking the contract': 'ao conferir o contrato',
  'loading the page': 'ao carregar a página',
  rendering: 'ao mostrar a página',
  event: 'com a página aberta',
  promise: 'com a página aberta, numa resposta que não veio como esperado',
  hydration: 'ao ativar a página que veio do servidor',
  report: 'avisado pela própria página',
  api: 'numa chamada à API',
  blank: 'a página ficou vazia',
  server: 'ao montar a página no servidor',
};

function describeVersion({ version, since }: KnownError, report: RemoteReport): string {
  const isCanary = version === report.canary?.version;
  const state = version === report.version ? 'no ar' : isCanary ? 'em teste' : 'fora do ar';
  const origin = since === version ? 'desde esta versão' : `desde a versão ${since}`;
  return `Versão ${version}, ${state}; ${origin}.`;
}

/** One error: what it was, in how many visits, where, and since which version. */
export function ErrorLine({
  error,
  report,
  children,
}: {
  error: KnownError;
  report: RemoteReport;
  children?: ReactNode;
}) {
  return (
    <li>
      <p>
        <strong>{error.error}</strong> {phases[error.phase] ?? error.phase}:{' '}
        {formatCount(error.visits, 'visita', 'visitas')}
      </p>
      {error.places.length > 0 && (
        <ol className={styles.places} aria-label="Onde, do mais interno para fora">
          {[...new Set(error.places)].map(place => (
            <li key={place}>{place}</li>
          ))}
        </ol>
      )}
      <p className={styles.version}>
        {describeVersion(error, report)} Por último em {formatMinute(error.lastAt)}.
      </p>
      {children}
    </li>
  );
}

/** What failed for visitors in the last days, and where; empty where nothing did. */
export function KnownErrors({ report }: { report: RemoteReport }) {
  const { errors } = report;
  if (errors.length === 0) return null;
  const list = (some: readonly KnownError[]) => (
    <ul className={styles.errors}>
      {some.map(error => (
        <ErrorLine
          key={[error.version, error.error, error.phase, ...error.places].join()}
          error={error}
          report={report}
        />
      ))}
    </ul>
  );
  const others = errors.slice(FIRST);
  return (
    <div className={styles.panel}>
      <h4>Erros que as visitas encontraram</h4>
      {list(errors.slice(0, FIRST))}
      {others.length > 0 && (
        <Details summary={formatCount(others.length, 'outro erro', 'outros erros')}>{list(others)}</Details>
      )}
    </div>
  );
}
