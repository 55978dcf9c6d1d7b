import type { RemoteHost } from '@serafim/platform-contract/host';
import { Container } from '@serafim/ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PASS } from '../pass-parameter.ts';
import { OwnCards } from './own-cards.tsx';
import { PassedCard } from './passed-card.tsx';
import { StoredCards } from './stored-cards.tsx';
import styles from './stored-pictures.module.css';
import { StoredPictures } from './stored-pictures.tsx';
import { useStoredCards } from './use-stored-cards.ts';

interface KnownCardsProps {
  host: RemoteHost;
  isMember: boolean;
  /** Called with whether the address has the pass of a card, which then heads the page. */
  onPassed: (isPassed: boolean) => void;
}

/**
 * The cards that need no CPF: a member's own, the one behind a pass, those that the device keeps. One file for all:
 * what two lazily loaded files share, every page of the remote would load.
 */
export default function KnownCards({ host, isMember, onPassed }: KnownCardsProps) {
  const [params] = useSearchParams();
  const pass = params.get(PASS);
  useEffect(() => onPassed(pass !== null), [pass, onPassed]);
  if (isMember) return <OwnCards host={host} />;
  return (
    <>
      {pass !== null && <PassedCard host={host} pass={pass} />}
      <KeptCards host={host} />
    </>
  );
}

/** The cards that the device keeps, for whoever holds it: signed out, or while nobody can be signed in. */
function KeptCards({ host }: { host: RemoteHost }) {
  const kept = useStoredCards(host);
  return (
    <Container>
      {kept.stored !== null && (
        <div className={styles.kept}>
          <StoredPictures stored={kept.stored} />
        </div>
      )}
      <StoredCards host={host} cards={kept} canStore={false} />
    </Container>
  );
}
