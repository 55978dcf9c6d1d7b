import type { FragmentProps } from '@serafim/contract/remote/fragment';
import { CountTile, type ReadCount } from '@serafim/remote-kit/count-tile';

const read: ReadCount = (api, signal) => api.overviewCount('devolucoes', { signal });

/** How many payments should have gone back by now, on the administration’s first page, which lists them below. */
export default function OverdueRefundsTile({ host }: FragmentProps) {
  return (
    <CountTile
      host={host}
      name="devoluções atrasadas"
      read={read}
      link={{ label: 'Ver quais', to: () => `${host.href('overview')}#devolucoes` }}
      none="Nenhuma atrasada."
    />
  );
}
