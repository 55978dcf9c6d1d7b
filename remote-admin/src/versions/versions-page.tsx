import type { PageProps } from '@serafim/contract/remote/page';
import type { ReleaseReport } from '@serafim/contract/remote/release-report';
import { EmptyState } from '@serafim/ui';
import { useRef, useState } from 'react';
import { Forbidden } from '../access/forbidden.tsx';
import { AdminScreen } from '../screen/admin-screen.tsx';
import { Loading } from '../screen/loading.tsx';
import { ReadFailure } from '../screen/read-failure.tsx';
import { ActDialog } from './act-dialog.tsx';
import { ActDone } from './act-done.tsx';
import { wordsOf } from './act-words.ts';
import { HistoryTable } from './history-table.tsx';
import { RemoteCard } from './remote-card.tsx';
import type { Question } from './use-acting.ts';
import { useLiveReport } from './use-live-report.ts';
import styles from './versions-page.module.css';

const secondOf = (time: Date) => time.toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo' });

/** What is live of each part of the site, what is in test, and the history; the administration changes it here. */
export default function VersionsPage({ host }: PageProps) {
  const { report, readAt, trouble, forbidden, refresh, show } = useLiveReport(host);
  if (forbidden) return <Forbidden host={host} />;
  return (
    <AdminScreen title="Versões no ar" aside={readAt && <p>Lido às {secondOf(readAt)}</p>}>
      <p className={styles.lead}>
        Cada parte do site é publicada pela sua equipe, sozinha. O que muda aqui vale para a próxima visita.
      </p>
      {trouble !== null && (
        <ReadFailure
          title={
            report
              ? 'Não conseguimos atualizar; isto é o que lemos por último'
              : 'Não conseguimos ler as versões'
          }
          reason={trouble}
          onRetry={() => void refresh()}
        />
      )}
      {report ? (
        <Live host={host} report={report} refresh={refresh} onReport={show} />
      ) : (
        trouble === null && <Loading />
      )}
    </AdminScreen>
  );
}

interface LiveProps {
  host: PageProps['host'];
  report: ReleaseReport;
  refresh: () => Promise<ReleaseReport | null>;
  onReport: (report: ReleaseReport) => void;
}

function Live({ host, report, refresh, onReport }: LiveProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState<Question | null>(null);
  const questions = useRef(0);
  if (report.remotes.length === 0)
    return (
      <EmptyState title="Nada foi publicado ainda">
        <p>Quando uma equipe publicar, a versão dela aparece aqui.</p>
      </EmptyState>
    );
  return (
    <>
      {/* Before the cards: it gives the focus back before what was done takes it. */}
      {question && (
        <ActDialog
          key={question.id}
          host={host}
          open={open}
          question={question}
          refresh={refresh}
          onClose={() => setOpen(false)}
          onDone={now => {
            setOpen(false);
            setDone(question);
            onReport(now);
          }}
        />
      )}
      {report.remotes.map(one => (
        <RemoteCard
          key={one.remote}
          report={one}
          done={
            done?.seen.remote === one.remote && (
              <ActDone key={done.id} sentence={wordsOf(done.act, done.seen).done} />
            )
          }
          onAsk={act => {
            questions.current += 1;
            setQuestion({ id: questions.current, act, seen: one });
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
