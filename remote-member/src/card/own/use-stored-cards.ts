import type { OwnCard } from '@serafim/contract/api/card/card';
import type { CachedCards } from '@serafim/contract/site/offline-card';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useCallback, useEffect, useState } from 'react';
import {
  deleteStoredCards,
  deleteStoredCardsOf,
  readStoredCards,
  renewStoredCards,
  storeCards,
} from './offline-cards.ts';

/** The cards that this device keeps, as this tab or another one left them. */
export function useStoredCards(host: RemoteHost) {
  const [stored, setStored] = useState<CachedCards | null>(null);
  useEffect(() => {
    const read = () => void readStoredCards().then(setStored);
    const onVisible = () => {
      if (document.visibilityState === 'visible') read();
    };
    read();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);

  const store = useCallback(async () => {
    // First: what no page could show without a network is not stored.
    await host.cacheCardOffline?.();
    const api = await host.api();
    setStored(await storeCards(api, await api.ownCards(), host.brand));
  }, [host]);
  const renew = useCallback(
    async (cards: readonly OwnCard[]) => {
      // Most members store none, and some browsers cannot.
      if ((await readStoredCards()) !== null)
        setStored(await renewStoredCards(await host.api(), cards, host.brand));
    },
    [host],
  );
  const remove = useCallback(async () => {
    await deleteStoredCards();
    setStored(null);
    host.announce('As carteirinhas foram apagadas deste aparelho.');
  }, [host]);
  /** Deletes them where they are of this member, whose contract has ended. */
  const removeOf = useCallback(async (nome: string) => {
    await deleteStoredCardsOf({ nome });
    setStored(await readStoredCards());
  }, []);
  return { stored, store, renew, remove, removeOf };
}

export type StoredCardsState = ReturnType<typeof useStoredCards>;
