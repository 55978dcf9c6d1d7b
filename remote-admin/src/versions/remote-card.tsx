import { formatMinute } from '@serafim/contract/site/format-moment';
import type { RemoteReport } from '@serafim/platform-contract/release-report';
import { Button, Tag, VisuallyHidden } from '@serafim/ui';
import { type ReactNode, useId } from 'react';
import { actionTexts, type RequestedAction } from './action-texts.ts';
import { CanaryPanel } from './canary-panel.tsx';
import { FieldVitals } from './field-vitals.tsx';
import { KnownErrors } from './known-errors.tsx';
import styles from './remote-card.module.css';
import { StoredVersions } from './stored-versions.tsx';

interface RemoteCardProps {
  report: RemoteReport;
  /** Whether the actions are offered. */
  mayAct: boolean;
  onAction: (action: RequestedAction) => void;
  /** The result of an action on this remote. */
  done: ReactNode;
}

/** One remote: its live version, its canary, and the possible actions. */
export function RemoteCard({ report, mayAct, onAction, done }: RemoteCardProps) {
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
          <dd>{since ? formatMinute(since) : 'antes do histórico'}</dd>
        </div>
        <div>
          <dt>Visitas</dt>
          <dd>{report.traffic} %</dd>
        </div>
        <div>
          <dt>Endereços</dt>
          <dd>{paths.join(' · ')}</dd>
        </div>
        {frozen && (
          <div>
            <dt>Congelada</dt>
            <dd>{frozenBecause ?? 'sem motivo escrito'}</dd>
          </div>
        )}
      </dl>
      {canary && <CanaryPanel canary={canary} />}
      <FieldVitals report={report} />
      <KnownErrors report={report} />
      {mayAct && <Actions report={report} onAction={onAction} />}
      <StoredVersions stored={stored} />
    </section>
  );
}

function Actions({ report, onAction }: Pick<RemoteCardProps, 'report' | 'onAction'>) {
  const { remote, canary, frozen, stored } = report;
  const canRollBack = stored.some(({ status }) => status === 'former');
  const button = (action: RequestedAction) => (
    <Button size="small" variant="outline" onClick={() => onAction(action)}>
      {actionTexts(action, report).button}
      <VisuallyHidden> ({remote})</VisuallyHidden>
    </Button>
  );
  return (
    <div className={styles.actions}>
      {canary && button('withdraw')}
      {canary && !frozen && button('promote')}
      {canary && !frozen && button('traffic')}
      {canRollBack && button('rollback')}
      {frozen ? button('thaw') : button('freeze')}
      {!canRollBack && <p>Nenhuma versão anterior está guardada: não há para onde voltar.</p>}
    </div>
  );
}
