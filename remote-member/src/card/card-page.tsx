import type { PageProps } from '@serafim/contract/remote/page';
import { Container } from '@serafim/ui';
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { CardForm } from './card-form.tsx';
import { CardHelp } from './card-help.tsx';
import styles from './card-page.module.css';
import { CardShown } from './card-shown.tsx';
import { CardUses } from './card-uses.tsx';
import { useCard } from './use-card.ts';

const OwnCards = lazy(() => import('./own-cards.tsx'));

/** Type a CPF, get the card; nobody signs in for it. */
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
          <CardShown brand={host.brand} url={card.status === 'here' ? card.url : null} />
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
