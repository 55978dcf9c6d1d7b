import type { FragmentProps } from '@serafim/platform-contract/fragment';
import { CountTile, type ReadCount } from '@serafim/remote-kit/count-tile';

const read: ReadCount = (api, signal) => api.overviewCount('eliminacoes', { signal });

/** How many members wait for their data to be erased, on the administration’s first page. */
export default function ErasuresTile({ host }: FragmentProps) {
  return (
    <CountTile
      host={host}
      name="Pedidos de exclusão"
      team="Associados"
      read={read}
      link={{ label: 'Abrir os pedidos', to: () => host.href('erasures') }}
    />
  );
}
