import type { PageProps } from '@serafim/contract/remote/page';
import { Container } from '@serafim/ui';
import { CardForm } from './card-form.tsx';
import { CardHelp } from './card-help.tsx';
import styles from './card-page.module.css';
import { CardShown } from './card-shown.tsx';
import { CardUses } from './card-uses.tsx';
import { useCard } from './use-card.ts';

/** Type a CPF, get the card; nobody signs in for it. */
export default function CardPage({ host }: PageProps) {
  const { card, fetchCard } = useCard(host);
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
      <CardUses />
    </>
  );
}
