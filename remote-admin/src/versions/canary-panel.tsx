import { formatCount } from '@serafim/contract/site/format-count';
import { formatMinute } from '@serafim/contract/site/format-moment';
import {
  type CanaryNumbers,
  type EvidenceStream,
  evidenceStreams,
  type RemoteReport,
  type VisitCount,
  withdrawalEvidence,
} from '@serafim/platform-contract/release-report';
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

/** The stream that is nearest to its limit. */
function strongestStream({ evidence }: CanaryNumbers): EvidenceStream {
  const nearness = (stream: EvidenceStream) =>
    (evidence[stream] ?? Number.POSITIVE_INFINITY) / withdrawalEvidence[stream];
  return evidenceStreams.reduce((one, other) => (nearness(other) > nearness(one) ? other : one));
}

/** What speaks most against the version, and from where on the analysis withdraws it. */
function describeEvidence(numbers: CanaryNumbers): string {
  const stream = strongestStream(numbers);
  return `${formatEvidence(numbers.evidence[stream])} (o juiz retira a partir de ${formatEvidence(withdrawalEvidence[stream])})`;
}

const describeRenders = ({ pairs, canary, control }: CanaryNumbers['renders']) =>
  `${formatCount(pairs, 'página feita', 'páginas feitas')} no servidor com as duas versões: só a versão em teste demorou em ${canary}, só a estável em ${control}.`;

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
          <CanaryChart numbers={numbers} />
          {numbers.renders.pairs > 0 && <p>{describeRenders(numbers.renders)}</p>}
          <p className={styles.analysis}>
            {numbers.waitsFor === null ? 'O juiz decide em instantes.' : waitsFor[numbers.waitsFor]} Neste
            passo: {formatCount(numbers.atStep, 'visita', 'visitas')}. Sinais contra a versão:{' '}
            {describeEvidence(numbers)}.
          </p>
        </>
      )}
    </div>
  );
}

/** The longest bar stands for at least this share, so that a few failures do not look like many. */
const MIN_SCALE = 0.05;

const kinds = [
  ['failed', 'Falharam'],
  ['errored', 'Tiveram erros'],
  ['slow', 'Foram lentas'],
  ['unresponsive', 'Demoraram a responder a um toque'],
] as const;

const groups = [
  ['canary', 'em teste', 'tested'],
  ['control', 'estável', 'stable'],
] as const;

const badShare = ({ visits, ...bad }: VisitCount, kind: (typeof kinds)[number][0]) =>
  visits === 0 ? 0 : bad[kind] / visits;

const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** The canary beside as many visits of the stable version: a table with the shares as bars too. */
function CanaryChart({ numbers }: { numbers: CanaryNumbers }) {
  const shares = kinds.flatMap(([kind]) => groups.map(([group]) => badShare(numbers[group], kind)));
  const scale = Math.max(MIN_SCALE, ...shares);
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
          {groups.map(([group, name, look]) => {
            const share = badShare(numbers[group], kind);
            return (
              <tr key={group}>
                <th scope="row">{name}</th>
                <td className={styles.bar}>
                  <ShareBar share={share / scale} look={look} />
                </td>
                <td className={styles.numbers}>
                  <strong>{percent.format(share * 100)} %</strong> {numbers[group][kind]} de{' '}
                  {numbers[group].visits}
                </td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
