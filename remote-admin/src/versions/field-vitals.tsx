import { formatCount } from '@serafim/contract/site/format-count';
import type { PageVitals, RemoteReport } from '@serafim/platform-contract/release-report';
import { Details } from '../screen/details.tsx';
import styles from './field-vitals.module.css';

const TOO_FEW = 'ainda poucas visitas';

const twoDigits = new Intl.NumberFormat('pt-BR', { maximumSignificantDigits: 2 });

const measures = [
  ['lcp', 'Página pronta', (value: number) => `${twoDigits.format(value / 1_000)} s`],
  ['inp', 'Resposta ao toque', (value: number) => `${twoDigits.format(value)} ms`],
  ['cls', 'Saltos', (value: number) => twoDigits.format(value)],
] as const;

const isMeasured = (page: PageVitals) => measures.some(([name]) => page[name] !== null);

function nameVersion(version: string, { version: stable, canary }: RemoteReport): string {
  if (version === stable) return 'no ar';
  return version === canary?.version ? 'em teste' : version;
}

/** How quick each page was for the visits that it opened, by version. */
export function FieldVitals({ report }: { report: RemoteReport }) {
  const { vitals } = report;
  if (!vitals.some(isMeasured)) return <p className={styles.none}>Velocidade nas visitas: {TOO_FEW}.</p>;
  const visits = vitals.reduce((sum, page) => sum + page.visits, 0);
  return (
    <Details summary={`Velocidade em ${formatCount(visits, 'visita', 'visitas')}`}>
      <table className={styles.table}>
        <caption>
          Três em cada quatro visitas tiveram este valor ou um melhor, nas últimas 24 a 48 horas. Cada visita
          conta na página por onde entrou.
        </caption>
        <thead>
          <tr>
            <th scope="col">Versão</th>
            {measures.map(([name, title]) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">Visitas</th>
          </tr>
        </thead>
        {[...new Set(vitals.map(({ page }) => page))].map(page => (
          <tbody key={page}>
            <tr>
              <th scope="rowgroup" colSpan={measures.length + 2} className={styles.page}>
                {page}
              </th>
            </tr>
            {vitals
              .filter(one => one.page === page)
              .map(version => (
                <tr key={version.version}>
                  <th scope="row">{nameVersion(version.version, report)}</th>
                  {isMeasured(version) ? (
                    measures.map(([name, , format]) => {
                      const value = version[name];
                      return value === null ? (
                        <td key={name} className={styles.few}>
                          poucas visitas
                        </td>
                      ) : (
                        <td key={name}>{format(value)}</td>
                      );
                    })
                  ) : (
                    <td colSpan={measures.length} className={styles.few}>
                      {TOO_FEW}
                    </td>
                  )}
                  <td>{version.visits.toLocaleString('pt-BR')}</td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </Details>
  );
}
