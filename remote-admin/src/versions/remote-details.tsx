import type { RemoteReport } from '@serafim/platform-contract/release-report';
import { Button, VisuallyHidden } from '@serafim/ui';
import { actionTexts, type RequestedAction } from './action-texts.ts';
import { FieldVitals } from './field-vitals.tsx';
import { KnownErrors } from './known-errors.tsx';
import styles from './remote-details.module.css';
import { StoredVersions } from './stored-versions.tsx';
import { VersionCurves } from './version-curves.tsx';

interface RemoteDetailsProps {
  report: RemoteReport;
  /** Whether the actions are offered. */
  mayAct: boolean;
  onAction: (action: RequestedAction) => void;
}

/** What is known of one remote beyond its row, and the possible actions. */
export function RemoteDetails({ report, mayAct, onAction }: RemoteDetailsProps) {
  const { remote, owner, paths, traffic, frozen, frozenBecause, stored } = report;
  const canRollBack = stored.some(({ status }) => status === 'former');
  const button = (action: RequestedAction) => (
    <Button size="small" variant="outline" onClick={() => onAction(action)}>
      {actionTexts(action, report).button}
      <VisuallyHidden> ({remote})</VisuallyHidden>
    </Button>
  );
  return (
    <div className={styles.details}>
      <p>
        {owner}. {traffic} % das visitas. Endereços: {paths.join(' · ')}
      </p>
      {frozen && <p>Congelada: {frozenBecause ?? 'sem motivo escrito'}</p>}
      <VersionCurves report={report} />
      <FieldVitals report={report} />
      <KnownErrors report={report} />
      {mayAct && (
        <div className={styles.actions}>
          {canRollBack && button('rollback')}
          {frozen ? button('thaw') : button('freeze')}
          {!canRollBack && <p>Nenhuma versão anterior está guardada: não há para onde voltar.</p>}
        </div>
      )}
      <StoredVersions stored={stored} />
    </div>
  );
}
