import type { RemoteHost } from '@serafim/contract/remote/host';
import { plainDay } from '@serafim/contract/site/calendar';
import type { CachedCards } from '@serafim/contract/site/offline-card';
import { paths } from '@serafim/contract/site/paths';
import { useAction } from '@serafim/remote-kit/use-action';
import { Button, Container, DownloadIcon, Notice } from '@serafim/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { deleteStoredCards, readStoredCards, storeCards } from './offline-cards.ts';
import styles from './own-cards.module.css';

/** For signed-in members: stores all cards of the contract on this device, to show them offline. */
export default function OwnCards({ host }: { host: RemoteHost }) {
  const [stored, setStored] = useState<CachedCards | null>(null);
  const { isRunning, error, run } = useAction();
  useEffect(() => {
    void readStoredCards().then(setStored);
  }, []);

  const store = () =>
    run(async () => {
      const api = await host.api();
      const list = await storeCards(api, await api.account(), host.brand);
      await host.cacheCardOffline?.();
      setStored(list);
      host.announce('As carteirinhas estão guardadas neste aparelho.');
    });
  const remove = async () => {
    await deleteStoredCards();
    setStored(null);
    host.announce('As carteirinhas foram apagadas deste aparelho.');
  };

  return (
    <Container>
      <section className={styles.own} aria-labelledby="guardar">
        <h2 className={styles.heading} id="guardar">
          Guardar no celular
        </h2>
        <p>
          As carteirinhas do seu contrato, com o nome inteiro. Esta página abre com elas mesmo sem internet.
        </p>
        {error !== null && (
          <Notice kind="error" title="As carteirinhas não foram guardadas">
            {error}
          </Notice>
        )}
        {stored !== null && (
          <Notice kind="success" title={`Guardadas em ${plainDay(stored.desde)}`} live={false}>
            <p>{stored.cartoes.map(({ nome }) => nome).join(', ')}.</p>
          </Notice>
        )}
        <p className={styles.actions}>
          <Button variant="outline" waiting={isRunning && 'Guardando…'} onClick={store}>
            <DownloadIcon />
            {stored === null ? 'Guardar neste aparelho' : 'Guardar de novo'}
          </Button>
          {stored !== null && (
            <Button variant="text" onClick={remove}>
              Apagar deste aparelho
            </Button>
          )}
        </p>
        <p className={styles.hint}>
          Só faça isso em um aparelho seu. Para imprimir, use a <Link to={paths.account}>sua conta</Link>.
        </p>
      </section>
    </Container>
  );
}
