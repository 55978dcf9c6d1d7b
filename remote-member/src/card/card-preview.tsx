import type { Brand } from '@serafim/contract/brand/brand';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { lazy, Suspense } from 'react';
import styles from './card-preview.module.css';
import { CardPicture } from './picture/card-picture.tsx';

const DownloadedCard = lazy(() => import('./downloaded-card.tsx'));

interface CardPreviewProps {
  host: RemoteHost;
  /** Address of the downloaded card; null shows the sample. */
  url: string | null;
}

/** The card: the sample first, then the downloaded one. */
export const CardPreview = ({ host, url }: CardPreviewProps) => (
  <figure className={styles.figure}>
    {url === null ? (
      <Sample brand={host.brand} />
    ) : (
      <Suspense fallback={<Sample brand={host.brand} />}>
        <DownloadedCard key={url} host={host} url={url} frame={styles} />
      </Suspense>
    )}
  </figure>
);

const Sample = ({ brand }: { brand: Brand }) => (
  <>
    <div className={styles.plate}>
      <CardPicture brand={brand} />
    </div>
    <figcaption className={styles.caption}>
      Modelo. Na recepção, o código mostra se o cartão está valendo, sem mostrar o seu CPF.
    </figcaption>
  </>
);
