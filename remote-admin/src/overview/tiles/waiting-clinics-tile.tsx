import type { FragmentProps } from '@serafim/contract/remote/fragment';
import { CountTile, type ReadCount } from '@serafim/remote-kit/count-tile';

const read: ReadCount = (api, signal) => api.overviewCount('clinicas-esperando', { signal });

/** How many clinics wait for an approval, on the administration’s first page. */
export default function WaitingClinicsTile({ host }: FragmentProps) {
  return (
    <CountTile
      host={host}
      name="Clínicas esperando"
      read={read}
      link={{ label: 'Abrir a fila', to: () => host.href('clinics') }}
    />
  );
}
