import { formatCount } from '@serafim/contract/site/format-count';
import { formatMinute } from '@serafim/contract/site/format-moment';
import type { ReleaseReport, RemoteReport } from '@serafim/platform-contract/release-report';
import { Button, VisuallyHidden } from '@serafim/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RequestedAction } from './action-texts.ts';
import styles from './live-list.module.css';
import { RemoteDetails } from './remote-details.tsx';

/** With more remotes, two stand beside each other, in lower rows. */
const MANY = 12;

const DAY = 86_400_000;

interface LiveListProps {
  report: ReleaseReport;
  mayAct: boolean;
  onAction: (remote: RemoteReport, action: RequestedAction) => void;
  /** The result of an action on a remote. */
  done: (remote: RemoteReport) => ReactNode;
}

/** What stands first: what waits or is in test, then what changed last. */
function sortRemotes({ remotes, waiting }: ReleaseReport): RemoteReport[] {
  const isBusy = ({ remote, canary }: RemoteReport) =>
    Number(canary !== null || waiting.some(one => one.remote === remote));
  return remotes.toSorted(
    (one, other) =>
      isBusy(other) - isBusy(one) ||
      (other.since ?? '').localeCompare(one.since ?? '') ||
      one.remote.localeCompare(other.remote),
  );
}

/** Every remote in a row, which opens; `#landing` in the address opens the one of landing. */
export function LiveList({ report, ...rest }: LiveListProps) {
  const { hash } = useLocation();
  return (
    <div className={styles.rows} data-many={report.remotes.length > MANY || undefined}>
      {sortRemotes(report).map(remote => (
        <LiveRow
          key={remote.remote}
          remote={remote}
          isOpen={hash === `#${remote.remote}`}
          waiting={report.waiting.find(one => one.remote === remote.remote)?.version}
          {...rest}
        />
      ))}
    </div>
  );
}

interface LiveRowProps extends Omit<LiveListProps, 'report'> {
  remote: RemoteReport;
  isOpen: boolean;
  /** The version that waits for a second person. */
  waiting: string | undefined;
}

function describeAlso({ canary, frozen }: RemoteReport, waiting: string | undefined): string {
  if (waiting) return `${waiting} espera`;
  if (canary) return `${canary.version} em teste, ${canary.traffic}%`;
  return frozen ? 'congelada' : '';
}

function countErrors({ errors }: RemoteReport, now: number): number {
  return errors
    .filter(({ lastAt }) => now - Date.parse(lastAt) < DAY)
    .reduce((sum, { visits }) => sum + visits, 0);
}

function LiveRow({ remote, isOpen, waiting, mayAct, onAction, done }: LiveRowProps) {
  const name = useId();
  const row = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const wasOpen = useRef(false);
  // Whoever comes by a link to this remote sees it: the rows are there only once the report is.
  useEffect(() => {
    if (isOpen && !wasOpen.current) row.current?.scrollIntoView({ block: 'nearest' });
    wasOpen.current = isOpen;
  }, [isOpen]);
  const errors = countErrors(remote, Date.now());
  const former = remote.stored.find(({ status }) => status === 'former');
  const also = describeAlso(remote, waiting);
  return (
    <section ref={row} id={remote.remote} className={styles.row} aria-labelledby={name}>
      {done(remote)}
      <details
        open={isOpen}
        onToggle={event => {
          const { open } = event.currentTarget;
          if (open !== isOpen)
            navigate({ hash: open ? remote.remote : '' }, { replace: true, preventScrollReset: true });
        }}
      >
        <summary>
          <h3 id={name}>{remote.remote}</h3>
          <span className={styles.version}>{remote.version}</span>
          <span>{remote.since ? formatMinute(remote.since) : 'antes do histórico'}</span>
          <span data-also={also ? true : undefined}>{also}</span>
          <span data-errors={errors > 0 || undefined}>
            {errors > 0 && formatCount(errors, 'visita com erro', 'visitas com erro')}
          </span>
        </summary>
        {isOpen && (
          <RemoteDetails report={remote} mayAct={mayAct} onAction={action => onAction(remote, action)} />
        )}
      </details>
      {mayAct && former && !isOpen && (
        <Button size="small" variant="outline" onClick={() => onAction(remote, 'rollback')}>
          Voltar à {former.version}
          <VisuallyHidden> ({remote.remote})</VisuallyHidden>
        </Button>
      )}
    </section>
  );
}
