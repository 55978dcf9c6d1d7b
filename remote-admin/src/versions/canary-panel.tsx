import { formatCount } from '@serafim/contract/site/format-count';
import { formatMinute } from '@serafim/contract/site/format-moment';
import type { CanaryNumbers, RemoteReport } from '@serafim/platform-contract/release-report';
import styles from './canary-panel.module.css';
import { ShareBar } from './share-bar.tsx';

const waitsFor: Record<NonNullable<CanaryNumbers['waitsFor']>, string> = {
  frozen: 'O juiz não decide nada enquanto esta parte estiver congelada.',
  suspicious: 'Os números estão piores que os da estável. O juiz não aumenta a parcela.',
  time: 'O juiz espera passar o tempo deste passo.',
  visits: 'O juiz espera mais visitas neste passo.',
};

const formatEvidence = (evidence: number | null) =>
  evidence === null ? 'mais de um milhão' : evidence.toLocaleString('pt-BR', { maximumFractionDigits: 1 });

type Stream = CanaryNumbers['streams'][number];

/** What speaks most against the version, and from where on the analysis withdraws it. */
function describeEvidence(streams: readonly Stream[]): string {
  const nearness = ({ evidence, limit }: Stream) => (evidence ?? Number.POSITIVE_INFINITY) / limit;
  const strongest = streams.toSorted((one, other) => nearness(other) - nearness(one))[0];
  if (!strongest) return 'nenhum';
  return `${formatEvidence(strongest.evidence)} (o juiz retira a partir de ${formatEvidence(strongest.limit)})`;
}

const untilStable = ({ visits, hours }: NonNullable<CanaryNumbers['forecast']>): string =>
  `Com as visitas de hoje, vale para todos ${
    hours === null ? '' : `em umas ${formatCount(Math.ceil(hours), 'hora', 'horas')}, `
  }depois de mais ${formatCount(visits, 'visita', 'visitas')}.`;

/** The canary: its share of the visits, its numbers, and what the canary analysis waits for. */
export function CanaryPanel({ canary }: { canary: NonNullable<RemoteReport['canary']> }) {
  const { version, traffic, since, numbers } = canary;
  return (
    <div className={styles.panel}>
      <h3>Em teste: {version}</h3>
      <div className={styles.share}>
        <p>
          <strong>{traffic} %</strong> das visitas{since && `, desde ${formatMinute(since)}`}. As outras{' '}
          {100 - traffic} % usam a estável.
        </p>
        <ShareBar share={traffic / 100} look="split" />
      </div>
      {numbers === null ? (
        <p>Os números desta versão ainda não chegaram.</p>
      ) : (
        <>
          <CanaryChart streams={numbers.streams} />
          <p className={styles.analysis}>
            {numbers.waitsFor === null ? 'O juiz decide em instantes.' : waitsFor[numbers.waitsFor]} Neste
            passo: {formatCount(numbers.atStep, 'visita', 'visitas')}. Sinais contra a versão:{' '}
            {describeEvidence(numbers.streams)}. {numbers.forecast && untilStable(numbers.forecast)}
          </p>
        </>
      )}
    </div>
  );
}

/** The longest bar stands for at least this share, so that a few failures do not look like many. */
const MIN_SCALE = 0.05;

/** What each stream counts; one that only newer composers have stands under its own name. */
const titles: Readonly<Record<string, string>> = {
  failed: 'Falharam',
  errored: 'Tiveram erros',
  slow: 'Foram lentas',
  unresponsive: 'Demoraram a responder a um toque',
  elsewhere: 'Foram mal em outras partes do site',
  server: 'Páginas que só uma delas fez devagar no servidor',
};

const groups = [
  ['canary', 'em teste', 'tested'],
  ['control', 'estável', 'stable'],
] as const;

const badShare = ({ bad, of }: Stream['canary']) => (of === 0 ? 0 : bad / of);

const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** The canary beside as many visits of the stable version: a table with the shares as bars too. */
function CanaryChart({ streams }: Pick<CanaryNumbers, 'streams'>) {
  const shares = streams.flatMap(({ canary, control }) => [canary, control].map(badShare));
  const scale = Math.max(MIN_SCALE, ...shares);
  return (
    <table className={styles.chart}>
      <caption>Como vão as visitas, lado a lado</caption>
      {streams.map(one => (
        <tbody key={one.stream}>
          <tr>
            <th scope="rowgroup" colSpan={3} className={styles.kind}>
              {titles[one.stream] ?? one.stream}
            </th>
          </tr>
          {groups.map(([group, name, look]) => {
            const share = badShare(one[group]);
            return (
              <tr key={group}>
                <th scope="row">{name}</th>
                <td className={styles.bar}>
                  <ShareBar share={share / scale} look={look} />
                </td>
                <td className={styles.numbers}>
                  <strong>{percent.format(share * 100)} %</strong> {one[group].bad} de {one[group].of}
                </td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
