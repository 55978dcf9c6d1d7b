import type { RemoteHost } from '@serafim/contract/remote/host';
import { Container } from '@serafim/ui';
import { useSearchParams } from 'react-router-dom';
import { OwnCards } from './own-cards.tsx';
import { PassedCard } from './passed-card.tsx';
import { PASS } from './send-card.tsx';
import { StoredCards } from './stored-cards.tsx';

interface KnownCardsProps {
  host: RemoteHost;
  isMember: boolean;
}

/**
 * The cards that need no CPF: a member's own, the one behind a pass, those that the device keeps. One file for all:
 * what two lazily loaded files share, every page of the remote would load.
 */
export default function KnownCards({ host, isMember }: KnownCardsProps) {
  const [params] = useSearchParams();
  const pass = params.get(PASS);
  if (isMember) return <OwnCards host={host} />;
  return (
    <>
      {pass !== null && <PassedCard host={host} pass={pass} />}
      <Container>
        <StoredCards host={host} canStore={false} />
      </Container>
    </>
  );
}
