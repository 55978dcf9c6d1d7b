import { cardFileName } from '@serafim/contract/api/card/card-files';
import type { Brand } from '@serafim/contract/brand/brand';
import { CheckCircleIcon } from '@serafim/ui';
import styles from './card-preview.module.css';
import { CardPicture } from './picture/card-picture.tsx';

interface CardPreviewProps {
  brand: Brand;
  /** Address of the downloaded card; null shows the sample. */
  url: string | null;
}

/** The card: the sample first, then the downloaded one. */
export const CardPreview = ({ brand, url }: CardPreviewProps) => (
  <figure className={styles.figure}>
    <div className={styles.plate}>
      {url === null ? (
        <CardPicture brand={brand} />
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
