import { formatTime } from '@serafim/contract/site/format-moment';
import type { PageProps } from '@serafim/platform-contract/page';
import type { ReleaseReport } from '@serafim/platform-contract/release-report';
import { EmptyState, LoadError, Loading } from '@serafim/ui';
import { useRef, useState } from 'react';
import { Forbidden } from '../access/forbidden.tsx';
import { useOffers } from '../access/role.ts';
import { RoleNote } from '../access/role-note.tsx';
import { AdminScreen } from '../screen/admin-screen.tsx';
import { ActionDialog, ActionDone } from './action-dialog.tsx';
import { actionTexts } from './action-texts.ts';
import { HistoryTable } from './history-table.tsx';
import { RemoteCard } from './remote-card.tsx';
import { useLiveReport } from './use-live-report.ts';
import type { OpenedAction } from './use-release-action.ts';
import styles from './versions-page.module.css';
import { WaitingReleases } from './waiting-releases.tsx';
import { describeWaiting } from './waiting-sentence.ts';

const FAILURE = 'Não conseguimos ler as versões';

/** The live version and the canary of each remote, and the history; administrators act on them here. */
export default function VersionsPage({ host }: PageProps) {
  const { report, readAt, error, forbidden, refresh, show } = useLiveReport(host);
  if (forbidden) return <Forbidden host={host} />;
  return (
    <AdminScreen
      title={describeWaiting(report?.waiting ?? [])}
      aside={readAt && <p>Atualizado às {formatTime(readAt)}</p>}
    >
      <p className={styles.lead}>
        Cada parte do site é publicada pela sua equipe, sozinha. O que muda aqui vale para a próxima visita.
      </p>
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
  return (
    <>
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
      {report.remotes.map(remote => (
        <RemoteCard
          key={remote.remote}
          report={remote}
          mayAct={mayAct}
          done={
            done?.seen.remote === remote.remote && (
              <ActionDone key={done.id} message={actionTexts(done.action, done.seen).done} />
            )
          }
          onAction={action => {
            lastId.current += 1;
            setOpened({ id: lastId.current, action, seen: remote });
            setDone(null);
            setOpen(true);
          }}
        />
      ))}
      <section className={styles.history} aria-labelledby="historico">
        <h2 id="historico">Histórico</h2>
        <HistoryTable history={report.history} />
      </section>
    </>
  );
}
