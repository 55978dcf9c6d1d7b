import { cardFileName } from '@serafim/contract/api/card/card-files';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { CheckCircleIcon } from '@serafim/ui';
import { lazy, Suspense } from 'react';
import styles from './card-preview.module.css';
import { CardPicture } from './picture/card-picture.tsx';

const InstallOffer = lazy(() => import('./install-offer.tsx'));

interface CardPreviewProps {
  host: RemoteHost;
  /** Address of the downloaded card; null shows the sample. */
  url: string | null;
}

/** The card: the sample first, then the downloaded one. */
export const CardPreview = ({ host, url }: CardPreviewProps) => (
  <figure className={styles.figure}>
    <div className={styles.plate}>
      {url === null ? (
        <CardPicture brand={host.brand} />
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
    {url !== null && (
      <Suspense>
        <InstallOffer host={host} />
      </Suspense>
    )}
  </figure>
);
