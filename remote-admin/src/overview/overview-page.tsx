import type { Overview } from '@serafim/contract/api/overview';
import type { PageProps } from '@serafim/contract/remote/page';
import { Forbidden } from '../access/forbidden.tsx';
import type { Read } from '../access/read-guarded.ts';
import { type Reading, useReading } from '../access/use-reading.ts';
import { AdminScreen } from '../screen/admin-screen.tsx';
import { Loading } from '../screen/loading.tsx';
import { ReadFailure } from '../screen/read-failure.tsx';
import { AuditTrailCheck } from './audit-trail-check.tsx';
import { Counts } from './counts.tsx';
import { PlanShares } from './plan-shares.tsx';
import { SignUpChart } from './sign-up-chart.tsx';

const readOverview: Read<Overview> = (api, signal) => api.overview({ signal });

/** What the administration sees first: what waits, how many clients there are, and how many come. */
export default function OverviewPage({ host }: PageProps) {
  const { reading, again } = useReading(host, readOverview);
  if (reading.status === 'forbidden') return <Forbidden host={host} />;
  return (
    <AdminScreen title="Painel">
      <Numbers reading={reading} onRetry={again} />
      <AuditTrailCheck host={host} />
    </AdminScreen>
  );
}

interface NumbersProps {
  reading: Exclude<Reading<Overview>, { status: 'forbidden' }>;
  onRetry: () => void;
}

function Numbers({ reading, onRetry }: NumbersProps) {
  if (reading.status === 'loading') return <Loading />;
  if (reading.status === 'failed')
    return <ReadFailure title="Não conseguimos ler os números" reason={reading.reason} onRetry={onRetry} />;
  const { data } = reading;
  return (
    <>
      <Counts overview={data} />
      <SignUpChart days={data.cadastros} />
      <PlanShares clients={data.clientes} />
    </>
  );
}
