import type { QueuedClinic } from '@serafim/contract/api/clinic/clinic-queue';
import type { Page } from '@serafim/contract/client/api-client';
import type { PageProps } from '@serafim/platform-contract/page';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AdminQuery } from '../access/admin-query.ts';
import { Forbidden } from '../access/forbidden.tsx';
import { QueryView } from '../access/query-view.tsx';
import { useAdminQuery } from '../access/use-admin-query.ts';
import { AdminScreen } from '../screen/admin-screen.tsx';
import { ClinicQueue } from './clinic-queue.tsx';

/** The clinics that wait for a decision of the administration, or the one that the address names. */
export default function ClinicsPage({ host }: PageProps) {
  const only = useSearchParams()[0].get('clinica');
  const read: AdminQuery<Page<QueuedClinic>> = useCallback(
    (api, signal) => api.pendingClinics(only === null ? {} : { clinica: only }, { signal }),
    [only],
  );
  const { result, refetch } = useAdminQuery(host, read);
  if (result.status === 'forbidden') return <Forbidden host={host} />;
  return (
    <AdminScreen title="Clínicas em análise">
      <QueryView result={result} error="Não conseguimos abrir a fila de clínicas" onRetry={refetch}>
        {queue => <ClinicQueue host={host} isOne={only !== null} {...queue} onNext={refetch} />}
      </QueryView>
    </AdminScreen>
  );
}
