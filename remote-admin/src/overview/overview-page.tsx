import type { Overview } from '@serafim/contract/api/overview/overview';
import { formatTime } from '@serafim/contract/site/format-moment';
import type { RemoteHost } from '@serafim/platform-contract/host';
import type { PageProps } from '@serafim/platform-contract/page';
import { useId, useMemo } from 'react';
import type { AdminQuery } from '../access/admin-query.ts';
import { Forbidden } from '../access/forbidden.tsx';
import { QueryView } from '../access/query-view.tsx';
import { SecondStepBanner } from '../access/second-step-banner.tsx';
import { useAdminQuery } from '../access/use-admin-query.ts';
import { AdminScreen } from '../screen/admin-screen.tsx';
import { DemonstrationNote } from '../screen/invented-note.tsx';
import { AuditTrailCheck } from './audit-trail-check.tsx';
import { Decisions } from './decisions.tsx';
import { MoneyBand } from './money-band.tsx';
import { OverdueRefunds } from './overdue-refunds.tsx';
import styles from './overview-page.module.css';
import { PlanShares } from './plan-shares.tsx';
import { SignUpChart } from './sign-up-chart.tsx';
import { SupplyAndDemand } from './supply-and-demand.tsx';
import { Tiles } from './tiles/tiles.tsx';
import { UnmatchedNotices } from './unmatched-notices.tsx';

const readOverview: AdminQuery<Overview> = (api, signal) => api.overview({ signal });

/** The first page of the administration: money, what waits for a decision, growth, and every team's numbers. */
export default function OverviewPage({ host }: PageProps) {
  const tiles = useId();
  const { result, refetch } = useAdminQuery(host, readOverview);
  if (result.status === 'forbidden') return <Forbidden host={host} />;
  return (
    <AdminScreen title="Painel" aside={result.status === 'ready' && <UpdatedAt of={result.data} />}>
      <SecondStepBanner host={host} />
      {result.status === 'ready' && result.data.demonstracao && (
        <DemonstrationNote>pessoas, locais, valores e mensagens são inventados.</DemonstrationNote>
      )}
      <div className={styles.first} data-failed={result.status === 'failed' || undefined}>
        <QueryView result={result} error="Não conseguimos ler os números" onRetry={refetch}>
          {overview => <Numbers host={host} overview={overview} />}
        </QueryView>
      </div>
      <OverdueRefunds host={host} />
      <UnmatchedNotices host={host} />
      <SupplyAndDemand host={host} />
      <section className={styles.tiles} aria-labelledby={tiles}>
        <h2 id={tiles}>Quadros das equipes</h2>
        <Tiles host={host} />
      </section>
      <div className={styles.pair} data-even>
        {result.status === 'ready' && <PlanShares clients={result.data.clientes} />}
        <AuditTrailCheck host={host} />
      </div>
    </AdminScreen>
  );
}

/** When the numbers were read. */
function UpdatedAt({ of }: { of: Overview }) {
  const at = useMemo(() => of && formatTime(new Date()), [of]);
  return <p>atualizado às {at}</p>;
}

const Numbers = ({ host, overview }: { host: RemoteHost; overview: Overview }) => (
  <>
    <MoneyBand overview={overview} money={overview.dinheiro} />
    <div className={styles.pair}>
      <Decisions host={host} queues={overview.filas} />
      <SignUpChart days={overview.cadastros} before={overview.cadastrosAntes} />
    </div>
  </>
);
