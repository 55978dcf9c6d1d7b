import { formatMinute } from '@serafim/contract/site/format-moment';
import type { RemoteHost } from '@serafim/platform-contract/host';
import type { ReleaseReport, RemoteReport } from '@serafim/platform-contract/release-report';
import type { WaitingDecision, WaitingRelease } from '@serafim/platform-contract/waiting-release';
import { Button, VisuallyHidden } from '@serafim/ui';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { useOffers } from '../access/role.ts';
import { ActionDone } from './action-dialog.tsx';
import { Comparison } from './comparison.tsx';
import { DecisionDialog, type OpenedDecision } from './decision-dialog.tsx';
import { describeActor } from './history-sentence.ts';
import { RobotLook } from './robot-look.tsx';
import styles from './waiting-releases.module.css';
import { describePages, describeShare, describeWeight } from './waiting-sentence.ts';

interface WaitingReleasesProps {
  host: RemoteHost;
  report: ReleaseReport;
  refresh: () => Promise<ReleaseReport | null>;
  onReport: (report: ReleaseReport) => void;
}

const describeDone = ({ decision, seen: { remote, version } }: OpenedDecision) =>
  `${version} de ${remote} foi ${decision === 'approve' ? 'aprovada e está no ar' : 'recusada'}.`;

/** The versions that wait for a second person, each with the decision on it. */
export function WaitingReleases({ host, report, refresh, onReport }: WaitingReleasesProps) {
  const [opened, setOpened] = useState<OpenedDecision | null>(null);
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState<OpenedDecision | null>(null);
  const lastId = useRef(0);
  return (
    <>
      {/* Before the result, so that the dialog returns the focus before the result takes it. */}
      {opened && (
        <DecisionDialog
          key={opened.id}
          {...{ host, open, opened, refresh }}
          onClose={() => setOpen(false)}
          onDone={now => {
            setOpen(false);
            setDone(opened);
            onReport(now);
          }}
        />
      )}
      {done && <ActionDone key={`done ${done.id}`} message={describeDone(done)} />}
      {report.waiting.map(release => (
        <WaitingCard
          key={`${release.remote} ${release.version}`}
          host={host}
          release={release}
          report={report.remotes.find(({ remote }) => remote === release.remote)}
          onDecision={decision => {
            lastId.current += 1;
            setOpened({ id: lastId.current, decision, seen: release });
            setDone(null);
            setOpen(true);
          }}
        />
      ))}
    </>
  );
}

interface WaitingCardProps {
  host: RemoteHost;
  release: WaitingRelease;
  /** Its remote, where a version of it is live. */
  report: RemoteReport | undefined;
  onDecision: (decision: WaitingDecision) => void;
}

function WaitingCard(props: WaitingCardProps) {
  const name = useId();
  const { remote, version, at, key, stagedBy, note, preview } = props.release;
  const facts = [
    ['Preparou', `${describeActor(stagedBy)}, em ${formatMinute(at)}, com a chave ${key.slice(0, 8)}`],
    ['Falta', 'uma segunda pessoa, da gestão, com o código das duas etapas'],
    ['Portão', 'conferiu esta versão ao chegar e não achou nada'],
    ['Páginas', describePages(props.release)],
    ['Peso', describeWeight(props.release)],
    ...(note === null ? [] : [['Nota', `“${note}”`]]),
  ];
  return (
    <section className={styles.band} aria-labelledby={name}>
      <div className={styles.facts}>
        <h2 id={name}>
          {remote} <span>{version}</span>
        </h2>
        <p>Aguarda aprovação</p>
        <dl>
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <Decision {...props} />
        <a href={preview} target="_blank" rel="noreferrer">
          Abrir a versão que espera<VisuallyHidden> (em outra aba)</VisuallyHidden>
        </a>
        {props.report && <RobotLook report={props.report} version={version} />}
      </div>
      <Comparison release={props.release} />
    </section>
  );
}

/** The two answers, or why this administrator has none. */
function Decision({ host, release, onDecision }: WaitingCardProps) {
  const state = useStore(host.session);
  const mayAct = useOffers(host, 'gestao');
  const session = state.status === 'known' ? state.session : null;
  if (!mayAct) return <p>Quem tem a função de gestão decide.</p>;
  if (session && session.duasEtapas !== 'ligadas')
    return (
      <p>
        Para decidir, <Link to={host.href('security')}>ligue a verificação em duas etapas</Link>.
      </p>
    );
  const isOwn = session && release.preparers.includes(session.id.slice(0, 8));
  return (
    <div className={styles.actions}>
      {isOwn ? (
        <p>Você preparou esta versão: outra pessoa aprova.</p>
      ) : (
        <Button onClick={() => onDecision('approve')}>Aprovar, {describeShare(release)}</Button>
      )}
      <Button variant="outline" onClick={() => onDecision('refuse')}>
        Recusar
      </Button>
    </div>
  );
}
