import type { QueuedClinic } from '@serafim/contract/api/clinic/clinic-queue';
import type { Page } from '@serafim/contract/client/api-client';
import type { PageProps } from '@serafim/platform-contract/page';
import type { AdminQuery } from '../access/admin-query.ts';
import { Forbidden } from '../access/forbidden.tsx';
import { QueryView } from '../access/query-view.tsx';
import { useAdminQuery } from '../access/use-admin-query.ts';
import { AdminScreen } from '../screen/admin-screen.tsx';
import { ClinicQueue } from './clinic-queue.tsx';

const readQueue: AdminQuery<Page<QueuedClinic>> = (api, signal) => api.pendingClinics({ signal });

/** The clinics that wait for a decision of the administration. */
export default function ClinicsPage({ host }: PageProps) {
  const { result, refetch } = useAdminQuery(host, readQueue);
  if (result.status === 'forbidden') return <Forbidden host={host} />;
  return (
    <AdminScreen title="Clínicas em análise">
      <QueryView result={result} error="Não conseguimos abrir a fila de clínicas" onRetry={refetch}>
        {queue => <ClinicQueue host={host} {...queue} onNext={refetch} />}
      </QueryView>
    </AdminScreen>
  );
}
