import type { OwnCard } from '@serafim/contract/api/card/card';
import type { ownCardFiles } from '@serafim/contract/api/card/card-files';
import type { Brand } from '@serafim/contract/brand/brand';
import { API_PATH } from '@serafim/contract/site/api-path';
import { plainDay } from '@serafim/contract/site/calendar';
import { Button, buttonClass, CornersOutIcon, DownloadIcon, PrinterIcon, VisuallyHidden } from '@serafim/ui';
import type { ReactNode } from 'react';
import { CardName } from '../picture/card-name.tsx';
import { type CardHolder, CardPicture } from '../picture/card-picture.tsx';
import styles from './card-sheet.module.css';

/** What the picture of a card says. A notice takes the room of the CPF. */
const holderOf = ({ nome, cpf, numero, plano, validaAte, aviso, codigo }: OwnCard): CardHolder => ({
  name: nome,
  number: numero,
  plan: plano,
  code: codigo,
  ...(validaAte === null ? { notice: aviso } : { cpf, validUntil: plainDay(validaAte) }),
});

interface CardSheetProps {
  brand: Brand;
  card: OwnCard;
  /** Where its files are, under the API's address. */
  pathOf: (file: (typeof ownCardFiles)[number]) => string;
  onCounter: () => void;
  /** Between the picture and what one does with it. */
  children?: ReactNode;
}

/** A card as large as there is room, to show and to keep. */
export const CardSheet = ({ brand, card, pathOf, onCounter, children }: CardSheetProps) => (
  <>
    <div className={styles.plate}>
      <CardPicture brand={brand} holder={holderOf(card)} name={<CardName name={card.nome} />} />
    </div>
    {children}
    <div className={styles.actions}>
      <Button onClick={onCounter}>
        <CornersOutIcon />
        Mostrar em tela cheia
      </Button>
      <a href={API_PATH + pathOf('Carteirinha.png')} download className={buttonClass({ variant: 'outline' })}>
        <DownloadIcon />
        Imagem<VisuallyHidden> da carteirinha de {card.nome}</VisuallyHidden>
      </a>
      <a href={API_PATH + pathOf('Carteirinha.pdf')} download className={buttonClass({ variant: 'outline' })}>
        <PrinterIcon />
        PDF para imprimir<VisuallyHidden>, carteirinha de {card.nome}</VisuallyHidden>
      </a>
    </div>
  </>
);
