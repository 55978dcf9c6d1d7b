import type { OwnCard } from '@serafim/contract/api/card/card';
import { ownCardPath } from '@serafim/contract/api/card/card-files';
import { dayInFull, dayInSaoPaulo, plainDay } from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  buttonClass,
  CheckCircleIcon,
  Notice,
  VisuallyHidden,
} from '@serafim/ui';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { isTaken } from '../picture/card-holder.ts';
import { CardSheet } from './card-sheet.tsx';
import styles from './card-view.module.css';

/** Of its own: the account sends cards too, and what two pages share every page of the remote would load. */
const SendCard = lazy(() => import('./send-card.tsx'));

interface CardViewProps {
  host: RemoteHost;
  card: OwnCard;
  /** Where the card stands among the others. */
  place: { index: number; count: number; show: (index: number) => void };
  onCounter: () => void;
}

/** One card as large as there is room, with what one does with it. */
export function CardView({ host, card, place: { index, count, show }, onCounter }: CardViewProps) {
  const { lugar, nome, passe } = card;
  return (
    <>
      <CardSheet host={host} card={card} pathOf={file => ownCardPath(lugar, file)} onCounter={onCounter}>
        <div className={styles.row}>
          {count > 1 && (
            <p className={styles.pages}>
              <button
                type="button"
                className={buttonClass({ variant: 'outline', size: 'small' })}
                aria-disabled={index === 0 || undefined}
                onClick={() => index > 0 && show(index - 1)}
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
                aria-disabled={index === count - 1 || undefined}
                onClick={() => index < count - 1 && show(index + 1)}
              >
                <ArrowRightIcon />
                <VisuallyHidden>Próxima carteirinha</VisuallyHidden>
              </button>
            </p>
          )}
          <p className={styles.standing}>
            {isTaken(card) && (
              <>
                <CheckCircleIcon />
                <span>
                  Valendo hoje
                  <span className={styles.day}>, {plainDay(dayInSaoPaulo(new Date()))}</span>
                </span>
              </>
            )}
          </p>
        </div>
        {card.validaAte === null && (
          <div className={styles.waiting}>
            <Missing card={card} />
          </div>
        )}
      </CardSheet>
      {lugar > 0 && (
        <div className={styles.send}>
          <Suspense>
            <SendCard key={lugar} host={host} nome={nome} readPass={async () => passe} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** What its owner does about a card without a paid period, and until when. */
function Missing({ card }: { card: OwnCard }) {
  const { aviso, paraEm } = card;
  if (isTaken(card))
    return (
      <Notice kind="resumed" title="Há uma cobrança em aberto" live={false}>
        <p>
          {paraEm === null
            ? 'A carteirinha vale hoje, e a recepção confere pelo código.'
            : `Sem o pagamento, a carteirinha para em ${dayInFull(paraEm)}. Até lá ela vale, e a recepção confere pelo código.`}
        </p>
        <Link to={paths.account} className={buttonClass({ variant: 'outline' })}>
          Ver a cobrança
        </Link>
      </Notice>
    );
  return (
    <Notice kind="resumed" title={aviso} live={false}>
      <Link to={paths.account} className={buttonClass({ size: 'small' })}>
        Ir para o pagamento
      </Link>
    </Notice>
  );
}
