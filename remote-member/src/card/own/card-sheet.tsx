import type { OwnCard } from '@serafim/contract/api/card/card';
import type { ownCardFiles } from '@serafim/contract/api/card/card-files';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { API_PATH } from '@serafim/platform-contract/api-path';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button, buttonClass, CornersOutIcon, DownloadIcon, PrinterIcon, VisuallyHidden } from '@serafim/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { cardHolder, isTaken } from '../picture/card-holder.ts';
import { CardName } from '../picture/card-name.tsx';
import { CardPicture } from '../picture/card-picture.tsx';
import styles from './card-sheet.module.css';

const InstallOffer = lazy(() => import('../install-offer.tsx'));

interface CardSheetProps {
  host: RemoteHost;
  card: OwnCard;
  /** Where its files are, under the API's address. */
  pathOf: (file: (typeof ownCardFiles)[number]) => string;
  onCounter: () => void;
  /** Between the picture and what one does with it. */
  children?: ReactNode;
}

/** A card as large as there is room, to show and to keep. */
export function CardSheet({ host, card, pathOf, onCounter, children }: CardSheetProps) {
  const [hasDownloaded, setHasDownloaded] = useState(false);
  const file = (name: (typeof ownCardFiles)[number]) => ({
    href: API_PATH + pathOf(name),
    download: true,
    className: buttonClass({ variant: 'outline' }),
    onClick: () => setHasDownloaded(true),
  });
  return (
    <>
      <div className={styles.plate}>
        <CardPicture
          brand={host.brand}
          holder={cardHolder(card, dayInSaoPaulo(new Date()))}
          name={<CardName name={card.nome} />}
        />
      </div>
      <p className={styles.paper}>
        Recorte pela borda e apresente com um documento com foto: a recepção confere pelo código. Ajuda:{' '}
        {host.brand.phone}.
      </p>
      {children}
      <div className={styles.actions}>
        <Button variant={isTaken(card) ? 'primary' : 'outline'} onClick={onCounter}>
          <CornersOutIcon />
          Mostrar em tela cheia
        </Button>
        <a {...file('Carteirinha.png')}>
          <DownloadIcon />
          Imagem<VisuallyHidden> da carteirinha de {card.nome}</VisuallyHidden>
        </a>
        <a {...file('Carteirinha.pdf')}>
          <PrinterIcon />
          PDF<VisuallyHidden> para imprimir, carteirinha de {card.nome}</VisuallyHidden>
        </a>
        <a {...file('Carteirinha-grande.pdf')} className={buttonClass({ variant: 'text' })}>
          Impressão grande<VisuallyHidden>, carteirinha de {card.nome}</VisuallyHidden>
        </a>
      </div>
      {hasDownloaded && (
        <div className={styles.offer}>
          <Suspense>
            <InstallOffer host={host} />
          </Suspense>
        </div>
      )}
    </>
  );
}
