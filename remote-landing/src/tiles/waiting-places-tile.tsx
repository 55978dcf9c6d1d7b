import type { FragmentProps } from '@serafim/platform-contract/fragment';
import { CountTile, type ReadCount } from '@serafim/remote-kit/count-tile';

const read: ReadCount = (api, signal) => api.overviewCount('avise-me', { signal });

/** How many visitors wait for a place to join the network, on the administration’s first page. */
export default function WaitingPlacesTile({ host }: FragmentProps) {
  return (
    <CountTile
      host={host}
      name="Esperam por um local"
      team="Site"
      read={read}
      link={{ label: 'Ver onde', to: () => `${host.href('inbox')}?situacao=respondida` }}
      none="Ninguém pediu aviso."
    />
  );
}
