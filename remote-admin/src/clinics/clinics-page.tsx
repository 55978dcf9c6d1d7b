import type { Page } from '@serafim/contract/api/client';
import type { QueuedClinic } from '@serafim/contract/api/network';
import type { PageProps } from '@serafim/contract/remote/page';
import { Forbidden } from '../access/forbidden.tsx';
import type { Read } from '../access/read-guarded.ts';
import { useReading } from '../access/use-reading.ts';
import { AdminScreen } from '../screen/admin-screen.tsx';
import { ClinicQueue } from './clinic-queue.tsx';

const readQueue: Read<Page<QueuedClinic>> = (api, signal) => api.pendingClinics({ signal });

/** The clinics that wait for somebody of the administration to say yes or no. */
export default function ClinicsPage({ host }: PageProps) {
  const { reading, again } = useReading(host, readQueue);
  if (reading.status === 'forbidden') return <Forbidden host={host} />;
  return (
    <AdminScreen title="Clínicas em análise">
      <ClinicQueue host={host} reading={reading} onRetry={again} />
    </AdminScreen>
  );
}
