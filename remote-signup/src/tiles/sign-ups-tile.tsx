import type { FragmentProps } from '@serafim/platform-contract/fragment';
import { CountTile, type ReadCount } from '@serafim/remote-kit/count-tile';

const read: ReadCount = (api, signal) => api.overviewCount('cadastros-pagos', { signal });

/** How many people signed up and paid in the last thirty days, on the administration’s first page. */
export default function SignUpsTile({ host }: FragmentProps) {
  return (
    <CountTile
      host={host}
      name="Pagaram, dos cadastros de 30 dias"
      team="Contratação"
      read={read}
      link={{
        label: 'Ver quem chegou',
        to: ({ desde = '' }) => `${host.href('clients')}?situacao=ativo&desde=${desde}`,
      }}
    />
  );
}
