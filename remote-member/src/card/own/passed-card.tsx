import { passedCardPath } from '@serafim/contract/api/card/card-files';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { API_PATH } from '@serafim/contract/site/api-path';
import { errorMessage } from '@serafim/remote-kit/error-message';
import { useQuery } from '@serafim/remote-kit/use-query';
import {
  Button,
  buttonClass,
  Container,
  CornersOutIcon,
  DownloadIcon,
  Notice,
  PrinterIcon,
  Skeleton,
} from '@serafim/ui';
import { useCallback, useState } from 'react';
import { CardName } from '../picture/card-name.tsx';
import { CardPicture } from '../picture/card-picture.tsx';
import view from './card-view.module.css';
import { holderOf } from './card-view.tsx';
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
  const { state } = useQuery(query);
  const [isAtCounter, setAtCounter] = useState(false);
  return (
    <Container>
      <section className={styles.own} aria-labelledby="sua-carteirinha">
        <div className={styles.head}>
          <h2 className={styles.heading} id="sua-carteirinha">
            A sua carteirinha
          </h2>
          <p className={styles.lead}>Guarde a imagem: o link vale por 30 dias.</p>
        </div>
        <div className={styles.card}>
          {state.status === 'loading' && <Skeleton />}
          {state.status === 'failed' && (
            <Notice kind="error" title="Este link não abre mais">
              <p>{errorMessage(state.cause)} Peça outro a quem mandou, ou digite o CPF abaixo.</p>
            </Notice>
          )}
          {state.status === 'ready' && (
            <>
              <div className={view.plate}>
                <CardPicture
                  brand={host.brand}
                  holder={holderOf(state.data)}
                  name={<CardName name={state.data.nome} />}
                />
              </div>
              <div className={view.actions}>
                <Button onClick={() => setAtCounter(true)}>
                  <CornersOutIcon />
                  Mostrar em tela cheia
                </Button>
                <a
                  href={API_PATH + passedCardPath(pass, 'Carteirinha.png')}
                  download
                  className={buttonClass({ variant: 'outline' })}
                >
                  <DownloadIcon />
                  Imagem
                </a>
                <a
                  href={API_PATH + passedCardPath(pass, 'Carteirinha.pdf')}
                  download
                  className={buttonClass({ variant: 'outline' })}
                >
                  <PrinterIcon />
                  PDF para imprimir
                </a>
              </div>
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
