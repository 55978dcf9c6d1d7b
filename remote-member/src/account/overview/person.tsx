import { ownCardPath } from '@serafim/contract/api/card/card-files';
import { API_PATH } from '@serafim/platform-contract/api-path';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Notice, TrashIcon, VisuallyHidden } from '@serafim/ui';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { counterPath } from '../../card/counter-path.ts';
import type { SectionProps } from '../account-sections.ts';
import styles from './people.module.css';

const SendCard = lazy(() => import('../../card/own/send-card.tsx'));

/** Nobody's name says whether it is a man's or a woman's. */
const SEND = 'Enviar para a pessoa';

interface PersonProps {
  host: RemoteHost;
  dependent: SectionProps['account']['dependentes'][number];
  card: ReactNode;
  /** The plan that the person has just joined; null for everybody else. */
  joined: string | null;
  /** What the card says in the place of a last day; empty where it has one. */
  missing: string;
  /** What is said in place of the card's files; null while there are any. */
  withheld: string | null;
  onRemove: () => void;
}

/** One of the people of a plan: the card, and the ways to show it, to send it, to keep it and to take the person out. */
export function Person({ host, dependent, card, joined, missing, withheld, onRemove }: PersonProps) {
  const { nome, cpf, lugar } = dependent;
  const readPass = async () => {
    const cards = await (await host.api()).ownCards();
    const found = cards.find(one => one.lugar === lugar);
    if (found === undefined) throw new Error(`The API lists no card of dependent ${lugar}`);
    return found.passe;
  };
  const sent = (
    <Suspense fallback={SEND}>
      <SendCard host={host} nome={nome} label={SEND} readPass={readPass} />
    </Suspense>
  );
  return (
    <>
      {card}
      <p className={styles.name}>
        <strong>{nome}</strong> <span className={styles.note}>{cpf}</span>
        {missing !== '' && card && <VisuallyHidden>. {missing}</VisuallyHidden>}
      </p>
      {joined !== null && (
        <Joined name={nome} plan={joined}>
          {withheld === null && sent}
        </Joined>
      )}
      {withheld === null && (
        <div className={styles.files}>
          <Link to={counterPath(lugar)}>
            Mostrar<VisuallyHidden> a carteirinha de {nome}</VisuallyHidden>
          </Link>
          {joined === null && sent}
        </div>
      )}
      <p className={styles.files}>
        {withheld ?? (
          <>
            <a href={API_PATH + ownCardPath(lugar, 'Carteirinha.png')} download>
              Imagem<VisuallyHidden> da carteirinha de {nome}</VisuallyHidden>
            </a>
            <a href={API_PATH + ownCardPath(lugar, 'Carteirinha.pdf')} download>
              PDF<VisuallyHidden> para imprimir a carteirinha de {nome}</VisuallyHidden>
            </a>
          </>
        )}
        <button type="button" className={styles.remove} onClick={onRemove}>
          <TrashIcon size="small" />
          <VisuallyHidden>Retirar {nome}</VisuallyHidden>
        </button>
      </p>
    </>
  );
}

/** At the person who has just joined, with the next step. It takes the focus. */
function Joined({ name, plan, children }: { name: string; plan: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.joined}>
      <Notice kind="success" title={`${name} entrou no ${plan}.`} live={false}>
        {children}
      </Notice>
    </div>
  );
}
