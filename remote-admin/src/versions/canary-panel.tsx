import { formatMinute } from '@serafim/contract/site/format-moment';
import type { CanaryNumbers, RemoteReport } from '@serafim/platform-contract/release-report';
import { Button, CheckIcon, ClockIcon, CloseIcon, VisuallyHidden } from '@serafim/ui';
import { type ReactNode, useId } from 'react';
import { Details } from '../screen/details.tsx';
import type { RequestedAction } from './action-texts.ts';
import styles from './canary-panel.module.css';
import { CanarySteps, nextStep } from './canary-steps.tsx';
import { countVisits, describeForecast, judgeStream, streamTexts } from './forecast-sentence.ts';
import { RobotLook } from './robot-look.tsx';

interface CanaryPanelProps {
  report: RemoteReport & { canary: NonNullable<RemoteReport['canary']> };
  mayAct: boolean;
  /** Whether what is measured is closed at first. */
  isBrief: boolean;
  onAction: (action: RequestedAction) => void;
}

/** A canary: its step, when it becomes the stable version, what is measured of both, and what a person can do. */
export function CanaryPanel({ report, mayAct, isBrief, onAction }: CanaryPanelProps) {
  const name = useId();
  const { remote, owner, frozen, canary } = report;
  const { version, traffic, since, numbers } = canary;
  const visits = numbers ? countVisits(numbers) : 0;
  const missing = numbers?.forecast?.visits ?? Number.POSITIVE_INFINITY;
  const next = nextStep(traffic);
  const button = (action: RequestedAction, label: string, danger = false): ReactNode => (
    <Button
      size="small"
      variant="outline"
      className={danger ? styles.danger : undefined}
      onClick={() => onAction(action)}
    >
      {label}
      <VisuallyHidden> ({remote})</VisuallyHidden>
    </Button>
  );
  return (
    <section className={styles.panel} aria-labelledby={name}>
      <header>
        <h2 id={name}>
          {remote} <span>{version} em teste</span>
        </h2>
        <p>
          {owner}
          {since && `, ${formatMinute(since)}`}
        </p>
      </header>
      <CanarySteps traffic={traffic} done={visits === 0 ? 0 : visits / (visits + missing)} />
      {numbers === null ? (
        <p>Os números desta versão ainda não chegaram.</p>
      ) : (
        <>
          <Forecast numbers={numbers} />
          <Details summary={`As ${numbers.streams.length} medidas`} isOpen={!isBrief}>
            <Measures streams={numbers.streams} />
          </Details>
        </>
      )}
      <RobotLook report={report} version={version} />
      {mayAct && (
        <div className={styles.actions}>
          {!frozen && next < 100 && button('traffic', `Passar já a ${next}%`)}
          {!frozen && button('promote', 'Publicar para todos')}
          {button('withdraw', 'Retirar do teste', true)}
        </div>
      )}
    </section>
  );
}

function Forecast({ numbers }: { numbers: CanaryNumbers }) {
  const [when, rest] = describeForecast(numbers, new Date());
  return (
    <p>
      <strong>{when}</strong> {rest}
    </p>
  );
}

const judgements = {
  fine: [CheckIcon, 'não é pior'],
  doubtful: [ClockIcon, 'pode ser acaso'],
  worse: [CloseIcon, 'é pior'],
} as const;

const formatShare = ({ bad, of }: CanaryNumbers['streams'][number]['canary']) =>
  `${bad.toLocaleString('pt-BR')} de ${of.toLocaleString('pt-BR')}`;

/** Streams that always stand there; the others once something of them has happened. */
const always: readonly string[] = ['failed', 'errored', 'slow', 'unresponsive'];

const isShown = ({ stream, canary, control }: CanaryNumbers['streams'][number]) =>
  always.includes(stream) || canary.bad + control.bad > 0;

/** What went badly in the visits of the canary, beside as many of the stable version. */
function Measures({ streams }: Pick<CanaryNumbers, 'streams'>) {
  return (
    <table className={styles.measures}>
      <caption>
        <VisuallyHidden>Como vão as visitas, lado a lado</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">em teste</th>
          <th scope="col">no ar</th>
        </tr>
      </thead>
      <tbody>
        {streams.filter(isShown).map(one => {
          const judgement = judgeStream(one);
          const [Icon, word] = judgements[judgement];
          return (
            <tr key={one.stream}>
              <th scope="row" data-judgement={judgement}>
                <Icon size="small" />
                {streamTexts[one.stream]?.[0] ?? one.stream}
                <VisuallyHidden>: {word}</VisuallyHidden>
              </th>
              <td>{formatShare(one.canary)}</td>
              <td>{formatShare(one.control)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
