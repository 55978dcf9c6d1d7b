import { cardFileName } from '@serafim/contract/api/card/card-files';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { CheckCircleIcon } from '@serafim/ui';
import { lazy, Suspense } from 'react';
import styles from './downloaded-card.module.css';

const InstallOffer = lazy(() => import('./install-offer.tsx'));

interface DownloadedCardProps {
  host: RemoteHost;
  /** Of its picture. */
  url: string;
  /** The sample's own classes: a stylesheet that two files share would make a file of its own. */
  frame: Readonly<Record<string, string>>;
}

/** A card that was downloaded, in the place of the sample. */
export default function DownloadedCard({ host, url, frame }: DownloadedCardProps) {
  return (
    <>
      <div className={frame.plate}>
        <img
          className={styles.card}
          src={url}
          alt="A carteirinha baixada, com nome, plano, número e código para conferir"
          width={1200}
          height={630}
        />
      </div>
      <figcaption className={frame.caption}>
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
