import { passedCardPath } from '@serafim/contract/api/card/card-files';
import { errorMessage } from '@serafim/contract/api/http/error-message';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useQuery } from '@serafim/remote-kit/use-query';
import { Container, Loading, Notice } from '@serafim/ui';
import { useCallback, useState } from 'react';
import { CardSheet } from './card-sheet.tsx';
import { Counter } from './counter.tsx';
import styles from './own-cards.module.css';

interface PassedCardProps {
  host: RemoteHost;
  pass: string;
}

/** The card that a member sent to its person by a link. */
export function PassedCard({ host, pass }: PassedCardProps) {
  const query = useCallback(
    async (signal: AbortSignal) => (await host.api()).passedCard(pass, { signal }),
    [host, pass],
  );
  const { state, refetch } = useQuery(query);
  const [isAtCounter, setAtCounter] = useState(false);
  return (
    <Container>
      <section className={styles.own} aria-labelledby="sua-carteirinha">
        <div className={styles.head}>
          <h1 className={styles.heading} id="sua-carteirinha">
            {state.status === 'failed' ? 'Carteirinha por link' : 'A sua carteirinha'}
          </h1>
          {state.status !== 'failed' && (
            <p className={styles.lead}>Guarde a imagem: o link vale por 30 dias.</p>
          )}
        </div>
        <div className={styles.card}>
          {state.status === 'loading' && (
            <Loading failure="Não deu para abrir a carteirinha agora." onRetry={refetch} />
          )}
          {state.status === 'failed' && (
            <Notice kind="error" title="Este link não abre mais">
              <p>{errorMessage(state.cause)} Peça outro a quem mandou, ou digite o CPF abaixo.</p>
            </Notice>
          )}
          {state.status === 'ready' && (
            <>
              <CardSheet
                host={host}
                card={state.data}
                pathOf={file => passedCardPath(pass, file)}
                onCounter={() => setAtCounter(true)}
              />
              {isAtCounter && (
                <Counter
                  brand={host.brand}
                  card={state.data}
                  place={{ index: 0, count: 1, show: () => {}, next: undefined }}
                  onClose={() => setAtCounter(false)}
                />
              )}
            </>
          )}
        </div>
      </section>
    </Container>
  );
}
