import type { OwnCard } from '@serafim/contract/api/card/card';
import { ownCardPath } from '@serafim/contract/api/card/card-files';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { API_PATH } from '@serafim/contract/site/api-path';
import { dayInSaoPaulo, plainDay } from '@serafim/contract/site/calendar';
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  Button,
  buttonClass,
  CheckCircleIcon,
  CornersOutIcon,
  DownloadIcon,
  PrinterIcon,
  VisuallyHidden,
} from '@serafim/ui';
import { CardName } from '../picture/card-name.tsx';
import { type CardHolder, CardPicture } from '../picture/card-picture.tsx';
import styles from './card-view.module.css';
import { SendCard } from './send-card.tsx';

/** What the picture of a card says. A notice takes the room of the CPF. */
export const holderOf = ({ nome, cpf, numero, plano, validaAte, aviso, codigo }: OwnCard): CardHolder => ({
  name: nome,
  number: numero,
  plan: plano,
  code: codigo,
  ...(validaAte === null ? { notice: aviso } : { cpf, validUntil: plainDay(validaAte) }),
});

interface CardViewProps {
  host: RemoteHost;
  card: OwnCard;
  /** Where the card stands among the others. */
  place: { index: number; count: number; show: (index: number) => void };
  onCounter: () => void;
}

/** One card as large as there is room, with what one does with it. */
export function CardView({ host, card, place: { index, count, show }, onCounter }: CardViewProps) {
  const { lugar, nome, validaAte, aviso } = card;
  const holder = holderOf(card);
  return (
    <>
      <div className={styles.plate}>
        <CardPicture brand={host.brand} holder={holder} name={<CardName name={nome} />} />
      </div>
      <div className={styles.row}>
        {count > 1 && (
          <p className={styles.pages}>
            <button
              type="button"
              className={buttonClass({ variant: 'outline', size: 'small' })}
              disabled={index === 0}
              onClick={() => show(index - 1)}
            >
              <ArrowLeftIcon />
              <VisuallyHidden>Carteirinha anterior</VisuallyHidden>
            </button>
            <span aria-live="polite">
              <VisuallyHidden>{nome}, </VisuallyHidden>
              {index + 1} de {count}
            </span>
            <button
              type="button"
              className={buttonClass({ variant: 'outline', size: 'small' })}
              disabled={index === count - 1}
              onClick={() => show(index + 1)}
            >
              <ArrowRightIcon />
              <VisuallyHidden>Próxima carteirinha</VisuallyHidden>
            </button>
          </p>
        )}
        <p className={styles.standing} data-valid={validaAte !== null}>
          {validaAte === null ? (
            aviso
          ) : (
            <>
              <CheckCircleIcon /> Valendo hoje, {plainDay(dayInSaoPaulo(new Date()))}
            </>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <Button onClick={onCounter}>
          <CornersOutIcon />
          Mostrar em tela cheia
        </Button>
        <a
          href={API_PATH + ownCardPath(lugar, 'Carteirinha.png')}
          download
          className={buttonClass({ variant: 'outline' })}
        >
          <DownloadIcon />
          Imagem<VisuallyHidden> da carteirinha de {nome}</VisuallyHidden>
        </a>
        <a
          href={API_PATH + ownCardPath(lugar, 'Carteirinha.pdf')}
          download
          className={buttonClass({ variant: 'outline' })}
        >
          <PrinterIcon />
          PDF para imprimir<VisuallyHidden>, carteirinha de {nome}</VisuallyHidden>
        </a>
      </div>
      {lugar > 0 && <SendCard key={lugar} host={host} card={card} />}
    </>
  );
}
