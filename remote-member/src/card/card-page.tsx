import type { PageProps } from '@serafim/contract/remote/page';
import { Container } from '@serafim/ui';
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { CardForm } from './card-form.tsx';
import { CardHelp } from './card-help.tsx';
import styles from './card-page.module.css';
import { CardPreview } from './card-preview.tsx';
import { CardUses } from './card-uses.tsx';
import { useCard } from './use-card.ts';

const OwnCards = lazy(() => import('./own-cards.tsx'));

/** Downloads the card for a CPF, without signing in. */
export default function CardPage({ host }: PageProps) {
  const { card, fetchCard } = useCard(host);
  const visitor = useStore(host.session);
  const isMember = visitor.status === 'known' && visitor.session.papel === 'member';
  return (
    <>
      <Container>
        <div className={styles.columns}>
          <div>
            <h1 className={styles.heading}>Carteirinha</h1>
            <p className={styles.lead}>Digite o CPF de quem vai usar. A imagem baixa na hora, sem senha.</p>
            <CardForm host={host} card={card} onRequest={fetchCard} />
            <CardHelp brand={host.brand} />
          </div>
          <CardPreview brand={host.brand} url={card.status === 'ready' ? card.url : null} />
        </div>
      </Container>
      {isMember && (
        <Suspense>
          <OwnCards host={host} />
        </Suspense>
      )}
      <CardUses />
    </>
  );
}
