import type { FragmentProps } from '@serafim/platform-contract/fragment';
import { CountTile, type ReadCount } from '@serafim/remote-kit/count-tile';
import { useSiteEvent } from '@serafim/remote-kit/use-site-event';
import { useState } from 'react';

const read: ReadCount = (api, signal) => api.overviewCount('devolucoes', { signal });

/**
 * How many payments should have gone back by now, on the administration’s first page, which lists them below. It is
 * read again when an administrator has the bank asked for one of them.
 */
export default function OverdueRefundsTile({ host }: FragmentProps) {
  const [asked, setAsked] = useState(0);
  useSiteEvent(host, 'admin/pediu-devolucao', () => setAsked(asked + 1));
  return (
    <CountTile
      key={asked}
      host={host}
      name="Devoluções atrasadas"
      team="Contratação"
      read={read}
      link={{ label: 'Ver quais', to: () => `${host.href('overview')}#devolucoes` }}
      none="Nenhuma atrasada."
    />
  );
}
