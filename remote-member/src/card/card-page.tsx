import type { PageProps } from '@serafim/platform-contract/page';
import { Container, Skeleton } from '@serafim/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { CardForm } from './card-form.tsx';
import { CardHelp } from './card-help.tsx';
import styles from './card-page.module.css';
import { CardPreview } from './card-preview.tsx';
import { CardUses } from './card-uses.tsx';
import { useCard } from './use-card.ts';

const waiting = (
  <Container>
    <div className={styles.waiting}>
      <Skeleton />
    </div>
  </Container>
);

const KnownCards = lazy(() => import('./own/known-cards.tsx'));

/** A member's own cards first; for everybody, the card for a CPF, without signing in. */
export default function CardPage({ host }: PageProps) {
  const { card, fetchCard } = useCard(host);
  const visitor = useStore(host.session);
  const isMember = visitor.status === 'known' && visitor.session.papel === 'member';
  const mayKnow = useThisDevice();
  const [isPassed, setPassed] = useState(false);
  // Below a card of one's own, the search is the other case.
  const isSecond = isMember || isPassed;
  const Heading = isSecond ? 'h2' : 'h1';
  return (
    <>
      {(isMember || mayKnow) && (
        <Suspense fallback={isMember && waiting}>
          <KnownCards host={host} isMember={isMember} onPassed={setPassed} />
        </Suspense>
      )}
      <div className={styles.band} data-second={isSecond}>
        <Container>
          <div className={styles.columns}>
            <div className={styles.words}>
              <Heading className={styles.heading}>
                {isSecond ? 'Carteirinha de outra pessoa' : 'Carteirinha'}
              </Heading>
              <p className={styles.lead}>
                {isSecond
                  ? 'Digite o CPF de quem vai usar. Vale para qualquer associado, sem senha.'
                  : 'Digite o CPF de quem vai usar. A imagem baixa na hora, sem senha.'}
              </p>
            </div>
            <div className={styles.form}>
              <CardForm host={host} card={card} onRequest={fetchCard} />
              <CardHelp brand={host.brand} />
            </div>
            {(!isSecond || card.status === 'ready') && (
              <div className={styles.preview}>
                <CardPreview host={host} url={card.status === 'ready' ? card.url : null} />
              </div>
            )}
          </div>
        </Container>
      </div>
      <CardUses ground={isSecond ? 'paper' : 'sand'} />
    </>
  );
}

/** Whether this browser may know a card: something is in the address, or stored. The server renders one page for all. */
function useThisDevice(): boolean {
  const [mayKnow, setMayKnow] = useState(false);
  useEffect(() => {
    if (location.search !== '') setMayKnow(true);
    // No page has a cache without HTTPS, but for localhost.
    else void globalThis.caches?.keys().then(names => setMayKnow(names.length > 0));
  }, []);
  return mayKnow;
}
