import type { OwnCard } from '@serafim/contract/api/card/card';
import { errorMessage } from '@serafim/contract/api/http/error-message';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useQuery } from '@serafim/remote-kit/use-query';
import { buttonClass, CheckIcon, Container, EmptyState, LoadError, Loading } from '@serafim/ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { useOfflinePage } from '../../waiting/use-offline-page.ts';
import { COUNTER } from '../counter-path.ts';
import { CardView } from './card-view.tsx';
import { Counter } from './counter.tsx';
import styles from './own-cards.module.css';
import { StoredCards } from './stored-cards.tsx';
import { StoredPictures } from './stored-pictures.tsx';
import { useStoredCards } from './use-stored-cards.ts';

const FAILURE = 'As carteirinhas não abriram';

/** For signed-in members: the own card and those of dependents, each to show, to keep and to send. */
export function OwnCards({ host }: { host: RemoteHost }) {
  const query = useCallback(async (signal: AbortSignal) => (await host.api()).ownCards({ signal }), [host]);
  const { state, refetch } = useQuery(query);
  const kept = useStoredCards(host);
  useOfflinePage(host, state.status !== 'loading');
  const own = state.status === 'ready' ? state.data : null;
  const { renew, removeOf } = kept;
  useEffect(() => {
    if (own === null) return;
    renew(own).catch(cause => host.report({ kind: 'info', code: 'carteirinha/guardada-antiga', cause }));
  }, [own, renew, host]);
  const visitor = useStore(host.session);
  const refusal = state.status === 'failed' ? toApiError(state.cause) : null;
  const hasEnded = refusal?.is('carteirinha-cancelada') === true;
  const isSuspended = refusal?.is('carteirinha-suspensa') === true;
  const name = visitor.status === 'known' ? visitor.session.nome : null;
  useEffect(() => {
    if (hasEnded && name !== null) void removeOf(name);
  }, [hasEnded, name, removeOf]);
  const hasNoPlan = own?.[0]?.situacao === 'sem-plano';
  // Somebody else may have stored theirs on this device.
  const keptHere = kept.stored?.cartoes[0]?.nome === name ? kept.stored : null;
  if (hasEnded || isSuspended || hasNoPlan)
    return (
      <Screen>
        <div className={styles.card}>
          {hasEnded && <Ended />}
          {isSuspended && <Suspended />}
          {hasNoPlan && <NoPlan />}
        </div>
      </Screen>
    );
  return (
    <Screen lead="A sua e as de quem usa com você.">
      {state.status === 'loading' && (
        <div className={styles.card}>
          {keptHere === null ? (
            <Loading
              message="Buscando as suas carteirinhas…"
              failure={FAILURE}
              shape={<div className={styles.shape} />}
              onRetry={refetch}
            />
          ) : (
            <StoredPictures stored={keptHere} />
          )}
        </div>
      )}
      {state.status === 'failed' && (
        <div className={styles.card}>
          <LoadError title={FAILURE} reason={errorMessage(state.cause)} onRetry={refetch} />
          {keptHere !== null && <StoredPictures stored={keptHere} />}
        </div>
      )}
      {state.status === 'ready' && <Cards host={host} cards={state.data} />}
      <div className={styles.stored}>
        <StoredCards host={host} cards={kept} canStore />
        <p className={styles.doctor}>
          Precisa de um médico agora? <Link to={host.href('doctor')}>Falar com o médico</Link>
        </p>
      </div>
    </Screen>
  );
}

const Screen = ({ lead, children }: { lead?: string; children: ReactNode }) => (
  <Container>
    <section className={styles.own} aria-labelledby="suas-carteirinhas">
      <div className={styles.head}>
        <h1 className={styles.heading} id="suas-carteirinhas">
          Suas carteirinhas
        </h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  </Container>
);

const Ended = () => (
  <EmptyState title="O seu plano terminou, e as carteirinhas com ele">
    <p>Recibos e dados continuam na sua conta.</p>
    <p className={styles.ways}>
      <Link to={paths.signUp} className={buttonClass()}>
        Contratar de novo
      </Link>
      <Link to={paths.account} className={buttonClass({ variant: 'outline' })}>
        Minha conta
      </Link>
    </p>
  </EmptyState>
);

const NoPlan = () => (
  <EmptyState title="Sem carteirinha por enquanto">
    <p>Com um plano, ela aparece aqui. Enquanto isso, nada é cobrado.</p>
    <p className={styles.ways}>
      <Link to={paths.signUp} className={buttonClass()}>
        Escolher um plano
      </Link>
      <Link to={paths.account} className={buttonClass({ variant: 'outline' })}>
        Minha conta
      </Link>
    </p>
  </EmptyState>
);

const Suspended = () => (
  <EmptyState title="As suas carteirinhas estão suspensas">
    <p>Há uma cobrança em aberto há mais de 30 dias. Elas voltam a valer assim que ela é paga.</p>
    <p className={styles.ways}>
      <Link to={paths.account} className={buttonClass()}>
        Ver a cobrança
      </Link>
    </p>
  </EmptyState>
);

/** Which card is shown; the address says so while it is shown to a receptionist. */
function Cards({ host, cards }: { host: RemoteHost; cards: readonly OwnCard[] }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get(COUNTER);
  const [chosen, setChosen] = useState(Number(asked ?? 0));
  const index = Math.max(
    0,
    cards.findIndex(({ lugar }) => lugar === chosen),
  );
  const visible = cards[index];
  if (visible === undefined) return null;
  const show = (next: number) => setChosen(cards[next]?.lugar ?? 0);
  const setCounter = (isOpen: boolean) => setParams(isOpen ? { [COUNTER]: String(visible.lugar) } : {});
  return (
    <>
      <ul className={styles.people}>
        {cards.map(({ lugar, nome, numero }) => (
          <li key={lugar}>
            <button type="button" aria-pressed={lugar === visible.lugar} onClick={() => setChosen(lugar)}>
              <CheckIcon />
              <span>
                <strong>{nome}</strong>
                <span className={styles.role}>
                  {lugar === 0 ? 'titular' : 'dependente'} · {numero}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.card}>
        <CardView
          host={host}
          card={visible}
          place={{ index, count: cards.length, show }}
          onCounter={() => setCounter(true)}
        />
      </div>
      {asked !== null && (
        <Counter
          brand={host.brand}
          card={visible}
          place={{ index, count: cards.length, show, next: cards[index + 1]?.nome }}
          onClose={() => setCounter(false)}
        />
      )}
    </>
  );
}
