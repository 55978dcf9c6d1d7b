import type { FragmentProps } from '@serafim/platform-contract/fragment';
import { CountTile, type ReadCount } from '@serafim/remote-kit/count-tile';

const read: ReadCount = async (api, signal) => {
  const { pedidos } = await api.team({ signal });
  return { total: pedidos.length };
};

/** How many changes of the team wait for a second administrator, on the administration’s first page. */
export default function TeamTile({ host }: FragmentProps) {
  return (
    <CountTile
      host={host}
      name="Pedidos da equipe"
      team="Administração"
      read={read}
      link={{ label: 'Ver a equipe', to: () => host.href('team') }}
    />
  );
}
