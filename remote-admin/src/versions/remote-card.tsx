import type { RemoteReport } from '@serafim/contract/remote/release-report';
import { Button, Tag, VisuallyHidden } from '@serafim/ui';
import { type ReactNode, useId } from 'react';
import { minuteOf } from '../words/when.ts';
import { type AskedAct, wordsOf } from './act-words.ts';
import { CanaryPanel } from './canary-panel.tsx';
import styles from './remote-card.module.css';
import { StoredVersions } from './stored-versions.tsx';

interface RemoteCardProps {
  report: RemoteReport;
  onAsk: (act: AskedAct) => void;
  /** What was just done here. */
  done: ReactNode;
}

/** One remote: what is live, what is in test, and what can be done about it. */
export function RemoteCard({ report, onAsk, done }: RemoteCardProps) {
  const name = useId();
  const { remote, owner, paths, version, since, canary, frozen, frozenBecause, stored } = report;
  return (
    <section className={styles.card} aria-labelledby={name}>
      <header className={styles.head}>
        <h2 id={name}>{remote}</h2>
        {frozen && <Tag>Congelada</Tag>}
        <p>{owner}</p>
      </header>
      {done}
      <dl className={styles.facts}>
        <div>
          <dt>No ar</dt>
          <dd className={styles.version}>{version}</dd>
        </div>
        <div>
          <dt>Desde</dt>
          <dd>{since ? minuteOf(since) : 'antes do histórico'}</dd>
        </div>
        <div>
          <dt>Visitas</dt>
          <dd>{report.traffic} %</dd>
        </div>
        {frozen && (
          <div>
            <dt>Congelada</dt>
            <dd>{frozenBecause ?? 'sem motivo escrito'}</dd>
          </div>
        )}
        <div>
          <dt>Endereços</dt>
          <dd>{paths.join(' · ')}</dd>
        </div>
      </dl>
      {canary && <CanaryPanel canary={canary} />}
      <Acts report={report} onAsk={onAsk} />
      <StoredVersions remote={remote} stored={stored} />
    </section>
  );
}

function Acts({ report, onAsk }: Pick<RemoteCardProps, 'report' | 'onAsk'>) {
  const { remote, canary, frozen, stored } = report;
  const mayReturn = stored.some(({ standing }) => standing === 'former');
  const button = (act: AskedAct, unavailable?: string | false) => (
    <Button size="small" variant="outline" unavailable={unavailable} onClick={() => onAsk(act)}>
      {wordsOf(act, report).button}
      <VisuallyHidden> ({remote})</VisuallyHidden>
    </Button>
  );
  return (
    <div className={styles.acts}>
      {canary && button('withdraw')}
      {canary && !frozen && button('promote')}
      {canary && !frozen && button('traffic')}
      {button('rollback', !mayReturn && 'Nenhuma versão anterior está guardada.')}
      {frozen ? button('thaw') : button('freeze')}
    </div>
  );
}
