import type { FragmentProps } from '@serafim/platform-contract/fragment';
import { CountTile, type ReadCount } from '@serafim/remote-kit/count-tile';

const read: ReadCount = (api, signal) => api.overviewCount('mensagens', { signal });

/** How many messages of the site’s forms have no answer, on the administration’s first page. */
export default function MessagesTile({ host }: FragmentProps) {
  return (
    <CountTile
      host={host}
      name="Mensagens abertas"
      team="Site"
      read={read}
      link={{ label: 'Responder', to: () => host.href('inbox') }}
    />
  );
}
