import type { FragmentProps } from '@serafim/contract/remote/fragment';
import { CountTile, type ReadCount } from '@serafim/remote-kit/count-tile';

const read: ReadCount = (api, signal) => api.overviewCount('clientes', { signal });

/** How many contracts run, on the administration’s first page. */
export default function ClientsTile({ host }: FragmentProps) {
  return (
    <CountTile
      host={host}
      name="Clientes ativos"
      read={read}
      link={{ label: 'Ver clientes', to: () => host.href('clients') }}
    />
  );
}
