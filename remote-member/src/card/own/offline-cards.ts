import type { OwnCard } from '@serafim/contract/api/card/card';
import type { Brand } from '@serafim/contract/brand/brand';
import type { ApiClient } from '@serafim/contract/client/api-client';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { type CachedCards, offlineCards } from '@serafim/contract/site/offline-card';

/** Stores cards in this browser, replacing the ones stored before. */
export async function storeCards(
  api: ApiClient,
  cards: readonly OwnCard[],
  brand: Brand,
): Promise<CachedCards> {
  const pictures: Blob[] = [];
  // One after another: the API takes a tenth of a second to render each.
  for (const { lugar } of cards) pictures.push(await api.ownCard(lugar));
  const list: CachedCards = {
    desde: dayInSaoPaulo(new Date()),
    marca: brand.name,
    telefone: brand.phone,
    aviso: brand.notice.short,
    cartoes: cards.map(({ lugar, nome }) => ({ nome, imagem: offlineCards.picture(lugar) })),
  };
  await caches.delete(offlineCards.cache);
  const cache = await caches.open(offlineCards.cache);
  for (const [index, picture] of pictures.entries())
    await cache.put(offlineCards.picture(cards[index]?.lugar ?? 0), new Response(picture));
  await cache.put(offlineCards.list, Response.json(list));
  return list;
}

/** The cards stored in this browser; null where there are none, or where the browser has no cache. */
export async function readStoredCards(): Promise<CachedCards | null> {
  if (!('caches' in globalThis)) return null;
  // Not by opening it, which would make an empty one.
  const list = await caches.match(offlineCards.list, { cacheName: offlineCards.cache });
  // Written by `storeCards`.
  return list === undefined ? null : ((await list.json()) as CachedCards);
}

/** Deletes the cards from this device. */
export async function deleteStoredCards(): Promise<void> {
  await caches.delete(offlineCards.cache);
}
