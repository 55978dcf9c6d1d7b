import type { FragmentProps } from '@serafim/platform-contract/fragment';
import { CountTile, type ReadCount } from '@serafim/remote-kit/count-tile';

const read: ReadCount = async (api, signal) => ({
  total: (await api.network({ limite: 1 }, { signal })).total,
});

/** A number of this team, on the administration’s first page. */
export default function ExemploTile({ host }: Pick<FragmentProps, 'host'>) {
  return (
    <CountTile
      host={host}
      name="locais para Exemplo"
      read={read}
      link={{ label: 'Ver a página', to: () => '/Exemplo' }}
    />
  );
}
