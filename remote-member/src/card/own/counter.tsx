import type { OwnCard } from '@serafim/contract/api/card/card';
import type { Brand } from '@serafim/contract/brand/brand';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { firstName } from '@serafim/contract/site/first-name';
import { formatMinute } from '@serafim/contract/site/format-moment';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon, MarkPaths, QrCode, VisuallyHidden } from '@serafim/ui';
import { type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from 'react';
import { cardHolder } from '../picture/card-holder.ts';
import { verifyAddress } from '../picture/card-picture.tsx';
import styles from './counter.module.css';
import { useWakeLock } from './use-wake-lock.ts';

/** How far a finger moves, in CSS pixels, before it turns the page. */
const SWIPE = 60;

/** A name of more letters is written smaller, so that what stands below the code stays in sight. */
const LONG = 32;

interface CounterProps {
  brand: Brand;
  card: OwnCard;
  place: { index: number; count: number; show: (index: number) => void; next: string | undefined };
  onClose: () => void;
}

/** A card on the whole screen, for a receptionist across a counter: the code first, the screen stays lit. */
export function Counter({ brand, card, place, onClose }: CounterProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const touched = useRef(0);
  const isLit = useWakeLock();
  const { nome, plano, codigo } = card;
  const { index, count, show, next } = place;
  useEffect(() => dialog.current?.showModal(), []);

  const turn = (by: -1 | 1) => {
    if (index + by >= 0 && index + by < count) show(index + by);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - touched.current;
    if (Math.abs(moved) > SWIPE) turn(moved < 0 ? 1 : -1);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.counter}
      aria-label={`Carteirinha de ${nome}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onTouchStart={({ changedTouches }) => {
        touched.current = changedTouches[0]?.clientX ?? 0;
      }}
      onTouchEnd={onTouchEnd}
    >
      <p className={styles.bar}>
        <button type="button" onClick={() => dialog.current?.close()}>
          <CloseIcon /> Fechar
        </button>
        {isLit && <span>Tela acesa</span>}
      </p>
      <div className={styles.sheet}>
        <p className={styles.head}>
          <svg viewBox="0 0 48 48" aria-hidden="true">
            <MarkPaths mark={brand.mark} />
          </svg>
          <strong>{plano}</strong>
        </p>
        <p className={styles.name} data-long={nome.length > LONG || undefined}>
          {nome}
        </p>
        <QrCode code={codigo} label="Código para conferir a carteirinha" className={styles.code} />
        <p className={styles.check}>
          <strong>Confira aqui</strong> · {verifyAddress(brand)}
        </p>
        <CounterFacts card={card} />
      </div>
      <p className={styles.notice}>
        <strong>{brand.notice.short}.</strong>
        <span>{brand.phone}</span>
      </p>
      {count > 1 && (
        <p className={styles.pages}>
          <button type="button" disabled={index === 0} onClick={() => turn(-1)}>
            <ArrowLeftIcon />
            <VisuallyHidden>Carteirinha anterior</VisuallyHidden>
          </button>
          <span aria-live="polite">
            {index + 1} de {count}
            {next !== undefined && <span className={styles.swipe}> · deslize para {firstName(next)}</span>}
          </span>
          <button type="button" disabled={index === count - 1} onClick={() => turn(1)}>
            <ArrowRightIcon />
            <VisuallyHidden>Próxima carteirinha</VisuallyHidden>
          </button>
        </p>
      )}
    </dialog>
  );
}

function CounterFacts({ card }: { card: OwnCard }) {
  const { notice, validUntil } = cardHolder(card, dayInSaoPaulo(new Date()));
  const now = useMinute();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Número de associado</dt>
        <dd>{card.numero}</dd>
      </div>
      <div>
        <dt>CPF</dt>
        <dd>{card.cpf}</dd>
      </div>
      <div>
        <dt>{notice === undefined ? 'Válida até' : 'Situação'}</dt>
        <dd>{notice ?? validUntil}</dd>
      </div>
      <div>
        <dt>Agora</dt>
        <dd>{now}</dd>
      </div>
    </dl>
  );
}

const thisMinute = () => formatMinute(new Date().toISOString());

/** Day and minute in words: a receptionist sees that it is no picture of yesterday. */
function useMinute(): string {
  const [minute, setMinute] = useState(thisMinute);
  useEffect(() => {
    const timer = setInterval(() => setMinute(thisMinute()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return minute;
}
