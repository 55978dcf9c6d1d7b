import { cardFileName } from '@serafim/contract/api/card/card-files';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { CheckCircleIcon } from '@serafim/ui';
import { lazy, Suspense } from 'react';
import preview from './card-preview.module.css';
import styles from './downloaded-card.module.css';

const InstallOffer = lazy(() => import('./install-offer.tsx'));

/** A card that was downloaded, in the place of the sample. @param url of its picture */
export default function DownloadedCard({ host, url }: { host: RemoteHost; url: string }) {
  return (
    <>
      <div className={preview.plate}>
        <img
          className={styles.card}
          src={url}
          alt="A carteirinha baixada, com nome, plano, número e código para conferir"
          width={1200}
          height={630}
        />
      </div>
      <figcaption className={preview.caption}>
        <CheckCircleIcon size="small" />
        <span>
          {cardFileName} foi baixada.{' '}
          <a href={url} download={cardFileName}>
            Baixar de novo
          </a>
        </span>
      </figcaption>
      <div className={styles.offer}>
        <Suspense>
          <InstallOffer host={host} />
        </Suspense>
      </div>
    </>
  );
}
