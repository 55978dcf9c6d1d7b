import type { MonthOverview } from '@serafim/contract/api/overview/month';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { RemoteHost } from '@serafim/platform-contract/host';
import type { PageProps } from '@serafim/platform-contract/page';
import { Container, Notice } from '@serafim/ui';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { AdminQuery } from '../access/admin-query.ts';
import { Forbidden } from '../access/forbidden.tsx';
import { QueryView } from '../access/query-view.tsx';
import { SecondStepBanner } from '../access/second-step-banner.tsx';
import { useAdminQuery } from '../access/use-admin-query.ts';
import { DemonstrationNote } from '../screen/invented-note.tsx';
import { Arrears } from './arrears.tsx';
import { AuditTrailCheck } from './audit-trail-check.tsx';
import { Decisions } from './decisions.tsx';
import { DueBar } from './due-bar.tsx';
import { Growth } from './growth.tsx';
import { Headline } from './headline.tsx';
import { monthWord, readAskedMonth } from './month-address.ts';
import { MonthCsv } from './month-csv.tsx';
import { isEmptyMonth } from './month-sentences.ts';
import { MonthSwitch } from './month-switch.tsx';
import { Origins } from './origins.tsx';
import { OverdueRefunds } from './overdue-refunds.tsx';
import styles from './overview-page.module.css';
import { SavedBand } from './saved-band.tsx';
import { SupplyAndDemand } from './supply-and-demand.tsx';
import { Tiles } from './tiles/tiles.tsx';
import { Unconcluded } from './unconcluded.tsx';
import { UnmatchedNotices } from './unmatched-notices.tsx';

/** A month of the administration: its sentence, what waits for a decision, its charges, its people, and every team's numbers. */
export default function OverviewPage({ host }: PageProps) {
  const [params] = useSearchParams();
  const current = dayInSaoPaulo(new Date()).slice(0, 7);
  const { mes: asked, wrong } = readAskedMonth(params, current);
  const read: AdminQuery<MonthOverview> = useCallback(
    (api, signal) => api.month(asked === null ? {} : { mes: asked }, { signal }),
    [asked],
  );
  const { result, refetch } = useAdminQuery(host, read);
  if (result.status === 'forbidden') return <Forbidden host={host} />;
  const month = result.status === 'ready' ? result.data : null;
  const mes = month?.mes ?? asked ?? current;
  return (
    <div className={styles.page}>
      <Container>
        <div className={styles.screen}>
          <SecondStepBanner host={host} />
          {month?.demonstracao && (
            <DemonstrationNote>pessoas, locais, valores e mensagens são inventados.</DemonstrationNote>
          )}
          {wrong !== null && <Notice kind="info" title={wrong} live={false} />}
          <div className={styles.top}>
            <MonthSwitch
              host={host}
              mes={mes}
              current={month?.atual ?? current}
              first={month?.primeiro ?? null}
              read={month}
            />
            <MonthCsv host={host} mes={mes} />
          </div>
          <Headline mes={mes} month={month} />
          <QueryView
            result={result}
            error="Não conseguimos ler os números"
            shape={<Shape />}
            onRetry={refetch}
          >
            {data => <Parts host={host} month={data} />}
          </QueryView>
        </div>
      </Container>
      {month && !isEmptyMonth(month) && <SavedBand month={month} />}
      <Container>
        <div className={styles.screen}>
          <More host={host} />
          <OverdueRefunds host={host} />
          <UnmatchedNotices host={host} />
          <SupplyAndDemand host={host} />
          <AuditTrailCheck host={host} />
        </div>
      </Container>
    </div>
  );
}

/** The parts of a month that stand in the page's column; of one in which nobody has paid yet, what waits today. */
function Parts({ host, month }: { host: RemoteHost; month: MonthOverview }) {
  const { mes, atual, ate, atraso, decisoes, naoConcluiram } = month;
  const isEmpty = isEmptyMonth(month);
  return (
    <>
      {decisoes && atraso ? (
        <Decisions host={host} decisions={decisoes} late={atraso.mais30} today={ate} />
      ) : isEmpty ? null : (
        <p className={styles.past}>
          O que espera decisão e o que está em atraso é de hoje:{' '}
          <Link to={{ search: '' }}>ver {monthWord(atual)}</Link>.
        </p>
      )}
      {!isEmpty && <DueBar month={month} />}
      <div className={styles.pair}>
        {naoConcluiram.total + naoConcluiram.deAntes > 0 && (
          <Unconcluded host={host} mes={mes} unpaid={naoConcluiram} today={ate} />
        )}
        {atraso && <Arrears host={host} mes={mes} late={atraso} />}
      </div>
      {!isEmpty && (
        <>
          <Growth month={month} />
          <Origins month={month} />
        </>
      )}
    </>
  );
}

/** Paper in the shape of what comes: the decisions, the bar, two boxes. */
const Shape = () => (
  <div className={styles.shape} aria-hidden="true">
    <span />
    <span />
    <span />
    <span />
  </div>
);

/** The numbers of every team, which its release brings. */
const More = ({ host }: { host: RemoteHost }) => (
  <details className={styles.more}>
    <summary>
      <h2>Mais números</h2>
      <span>quadros das equipes</span>
    </summary>
    <Tiles host={host} />
  </details>
);
