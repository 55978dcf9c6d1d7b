import type { FragmentProps } from '@serafim/platform-contract/fragment';
import { CountTile, type ReadCount } from '@serafim/remote-kit/count-tile';

const read: ReadCount = (api, signal) => api.overviewCount('clinicas-na-rede', { signal });

/** How many clinics the network has, on the administration’s first page. */
export default function NetworkTile({ host }: FragmentProps) {
  return (
    <CountTile
      host={host}
      name="Clínicas na rede"
      team="Administração"
      read={read}
      link={{ label: 'Ver a rede', to: () => host.href('network') }}
    />
  );
}
