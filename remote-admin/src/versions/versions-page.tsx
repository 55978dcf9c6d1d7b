import { formatTime } from '@serafim/contract/site/format-moment';
import type { PageProps } from '@serafim/platform-contract/page';
import type { ReleaseReport, RemoteReport } from '@serafim/platform-contract/release-report';
import { EmptyState, LoadError, Loading } from '@serafim/ui';
import { useRef, useState } from 'react';
import { Forbidden } from '../access/forbidden.tsx';
import { useOffers } from '../access/role.ts';
import { RoleNote } from '../access/role-note.tsx';
import { AdminScreen } from '../screen/admin-screen.tsx';
import { Details } from '../screen/details.tsx';
import { ActionDialog, ActionDone } from './action-dialog.tsx';
import { actionTexts, type RequestedAction } from './action-texts.ts';
import { CanaryPanel } from './canary-panel.tsx';
import { describeHeadline, describeLive } from './headline.ts';
import { HistoryTable } from './history-table.tsx';
import { LiveList } from './live-list.tsx';
import { RecentErrors } from './recent-errors.tsx';
import { SuspendAll } from './suspend-all.tsx';
import { useLiveReport } from './use-live-report.ts';
import type { OpenedAction } from './use-release-action.ts';
import styles from './versions-page.module.css';
import { WaitingReleases } from './waiting-releases.tsx';
import { Week } from './week.tsx';

const FAILURE = 'Não conseguimos ler as versões';

/** What needs a person first: versions that wait, then canaries, then every remote in a row, errors, and the last week. */
export default function VersionsPage({ host }: PageProps) {
  const { report, readAt, error, forbidden, refresh, show } = useLiveReport(host);
  const mayAct = useOffers(host, 'gestao');
  if (forbidden) return <Forbidden host={host} />;
  return (
    <AdminScreen
      title={report ? describeHeadline(report) : 'Versões no ar'}
      aside={
        <div className={styles.aside}>
          {readAt && <p>Olhado às {formatTime(readAt).replace(':', 'h')}</p>}
          {report && report.remotes.length > 0 && mayAct && (
            <SuspendAll host={host} report={report} refresh={refresh} onReport={show} />
          )}
        </div>
      }
    >
      {report && <p className={styles.lead}>{describeLive(report, Date.now())}</p>}
      {error !== null && (
        <LoadError
          title={report ? 'Não conseguimos atualizar; isto é o que lemos por último' : FAILURE}
          reason={error}
          onRetry={() => void refresh()}
        />
      )}
      {report && <WaitingReleases host={host} report={report} refresh={refresh} onReport={show} />}
      {report ? (
        <Remotes host={host} report={report} refresh={refresh} onReport={show} />
      ) : (
        error === null && <Loading failure={FAILURE} onRetry={() => void refresh()} />
      )}
    </AdminScreen>
  );
}

/** With more canaries, what is measured of each is closed at first. */
const FEW_CANARIES = 2;

interface RemotesProps {
  host: PageProps['host'];
  report: ReleaseReport;
  refresh: () => Promise<ReleaseReport | null>;
  onReport: (report: ReleaseReport) => void;
}

function Remotes({ host, report, refresh, onReport }: RemotesProps) {
  const [opened, setOpened] = useState<OpenedAction | null>(null);
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState<OpenedAction | null>(null);
  const lastId = useRef(0);
  const mayAct = useOffers(host, 'gestao');
  if (report.remotes.length === 0)
    return (
      <EmptyState title="Nada foi publicado ainda">
        <p>Quando uma equipe publicar, a versão dela aparece aqui.</p>
      </EmptyState>
    );
  const openAction = (seen: RemoteReport, action: RequestedAction) => {
    lastId.current += 1;
    setOpened({ id: lastId.current, action, seen });
    setDone(null);
    setOpen(true);
  };
  const tested = report.remotes.flatMap(remote =>
    remote.canary ? [{ ...remote, canary: remote.canary }] : [],
  );
  return (
    <div className={styles.sections}>
      <RoleNote host={host} needed="gestao" />
      {/* Before the cards, so that the dialog returns the focus before the result takes it. */}
      {opened && (
        <ActionDialog
          key={opened.id}
          host={host}
          open={open}
          opened={opened}
          refresh={refresh}
          onClose={() => setOpen(false)}
          onDone={now => {
            setOpen(false);
            setDone(opened);
            onReport(now);
          }}
        />
      )}
      {tested.length > 0 && (
        <div className={styles.canaries}>
          {tested.map(remote => (
            <CanaryPanel
              key={remote.remote}
              report={remote}
              mayAct={mayAct}
              isBrief={tested.length > FEW_CANARIES || matchMedia('(width < 40em)').matches}
              onAction={action => openAction(remote, action)}
            />
          ))}
        </div>
      )}
      <section className={styles.section} aria-labelledby="no-ar">
        <h2 id="no-ar">No ar agora</h2>
        <LiveList
          report={report}
          mayAct={mayAct}
          onAction={openAction}
          done={({ remote }) =>
            done?.seen.remote === remote && (
              <ActionDone key={done.id} message={actionTexts(done.action, done.seen).done} />
            )
          }
        />
      </section>
      <RecentErrors remotes={report.remotes} now={Date.now()} />
      <Week history={report.history} now={new Date()} />
      <Details summary="Histórico, assinado">
        <HistoryTable history={report.history} />
      </Details>
    </div>
  );
}
