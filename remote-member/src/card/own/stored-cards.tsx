import type { RemoteHost } from '@serafim/contract/remote/host';
import { plainDay } from '@serafim/contract/site/calendar';
import type { CachedCards } from '@serafim/contract/site/offline-card';
import { useAction } from '@serafim/remote-kit/use-action';
import { Button, DownloadIcon, Notice } from '@serafim/ui';
import { useEffect, useState } from 'react';
import { deleteStoredCards, readStoredCards, storeCards } from './offline-cards.ts';
import styles from './stored-cards.module.css';

interface StoredCardsProps {
  host: RemoteHost;
  /** Whether a member is signed in, whose cards can be stored. */
  canStore: boolean;
}

/** The cards that this device keeps for days without internet: to store, and to delete by whoever holds the device. */
export function StoredCards({ host, canStore }: StoredCardsProps) {
  const [stored, setStored] = useState<CachedCards | null>(null);
  const { isRunning, error, run } = useAction();
  useEffect(() => {
    void readStoredCards().then(setStored);
  }, []);

  const store = () =>
    run(async () => {
      const api = await host.api();
      const list = await storeCards(api, await api.ownCards(), host.brand);
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
    <>
      {error !== null && (
        <Notice kind="error" title="As carteirinhas não foram guardadas">
          {error}
        </Notice>
      )}
      {stored !== null && (
        <Notice kind="success" title={`Guardadas em ${plainDay(stored.desde)}`} live={false}>
          <p>{stored.cartoes.map(({ nome }) => nome).join(', ')}. Abrem neste aparelho sem internet.</p>
        </Notice>
      )}
      <p className={styles.actions}>
        {canStore && (
          <Button variant="outline" size="small" waiting={isRunning && 'Guardando…'} onClick={store}>
            <DownloadIcon />
            {stored === null ? 'Guardar neste aparelho' : 'Guardar de novo'}
          </Button>
        )}
        {stored !== null && (
          <Button variant="text" onClick={remove}>
            Apagar deste aparelho
          </Button>
        )}
      </p>
      {canStore && stored === null && (
        <p className={styles.hint}>
          Abrem aqui sem internet, com o nome inteiro. Só guarde em um aparelho seu.
        </p>
      )}
    </>
  );
}
