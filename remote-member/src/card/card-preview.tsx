import { cardFileName } from '@serafim/contract/api/card-files';
import type { Brand } from '@serafim/contract/brand/brand';
import { CheckCircleIcon } from '@serafim/ui';
import styles from './card-shown.module.css';
import { ModelCard } from './model-card.tsx';

interface CardShownProps {
  brand: Brand;
  /** Address of the card that was fetched; null shows the model. */
  url: string | null;
}

/** The card on its plate: the model first, then the person's own. */
export const CardShown = ({ brand, url }: CardShownProps) => (
  <figure className={styles.figure}>
    <div className={styles.plate}>
      {url === null ? (
        <ModelCard brand={brand} />
      ) : (
        <img
          key={url}
          className={styles.card}
          src={url}
          alt="A carteirinha baixada, com nome, plano, número e código para conferir"
          width={1200}
          height={630}
        />
      )}
    </div>
    <figcaption className={styles.caption}>
      {url === null ? (
        'Modelo. Na recepção, o código mostra se o cartão está valendo, sem mostrar o seu CPF.'
      ) : (
        <>
          <CheckCircleIcon size="small" />
          <span>
            {cardFileName} foi baixada.{' '}
            <a href={url} download={cardFileName}>
              Baixar de novo
            </a>
          </span>
        </>
      )}
    </figcaption>
  </figure>
);
