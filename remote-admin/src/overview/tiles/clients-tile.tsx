import type { FragmentProps } from '@serafim/platform-contract/fragment';
import { CountTile, type ReadCount } from '@serafim/remote-kit/count-tile';

const read: ReadCount = (api, signal) => api.overviewCount('aguardando', { signal });

/** How many members never paid, on the administration’s first page. */
export default function ClientsTile({ host }: FragmentProps) {
  return (
    <CountTile
      host={host}
      name="Aguardam o primeiro pagamento"
      team="Administração"
      read={read}
      link={{ label: 'Ver quem', to: () => `${host.href('clients')}?situacao=aguardando-pagamento` }}
      none="Ninguém espera."
    />
  );
}
