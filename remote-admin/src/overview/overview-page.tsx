import type { Overview } from '@serafim/contract/api/overview/overview';
import type { PageProps } from '@serafim/contract/remote/page';
import type { AdminQuery } from '../access/admin-query.ts';
import { Forbidden } from '../access/forbidden.tsx';
import { QueryView } from '../access/query-view.tsx';
import { SecondStepBanner } from '../access/second-step-banner.tsx';
import { useAdminQuery } from '../access/use-admin-query.ts';
import { AdminScreen } from '../screen/admin-screen.tsx';
import { AuditTrailCheck } from './audit-trail-check.tsx';
import { OverdueRefunds } from './overdue-refunds.tsx';
import styles from './overview-page.module.css';
import { PlanShares } from './plan-shares.tsx';
import { SignUpChart } from './sign-up-chart.tsx';
import { Tiles } from './tiles/tiles.tsx';
import { UnmatchedNotices } from './unmatched-notices.tsx';

const readOverview: AdminQuery<Overview> = (api, signal) => api.overview({ signal });

/** The first page of the administration: every team’s numbers, and how many sign up. */
export default function OverviewPage({ host }: PageProps) {
  const { result, refetch } = useAdminQuery(host, readOverview);
  if (result.status === 'forbidden') return <Forbidden host={host} />;
  return (
    <AdminScreen title="Painel">
      <SecondStepBanner host={host} />
      <Tiles host={host} />
      <QueryView result={result} error="Não conseguimos ler os números" onRetry={refetch}>
        {overview => (
          <div className={styles.growth}>
            <SignUpChart days={overview.cadastros} />
            <PlanShares clients={overview.clientes} />
          </div>
        )}
      </QueryView>
      <OverdueRefunds host={host} />
      <UnmatchedNotices host={host} />
      <AuditTrailCheck host={host} />
    </AdminScreen>
  );
}
