import type { OwnCard } from '@serafim/contract/api/card/card';
import { cardFileName } from '@serafim/contract/api/card/card-files';
import type { Brand } from '@serafim/contract/brand/brand';
import type { ApiClient } from '@serafim/contract/client/api-client';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { type CachedCard, type CachedCards, offlineCards } from '@serafim/contract/site/offline-card';

/** One at a time in all tabs of the browser: what one deletes, another that was storing does not bring back. */
const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request(offlineCards.cache, work);

const asCached = ({ lugar, nome, numero, plano, validaAte, codigo }: OwnCard): CachedCard => ({
  nome,
  imagem: offlineCards.picture(lugar),
  numero,
  plano,
  validaAte,
  codigo,
});

async function write(api: ApiClient, cards: readonly OwnCard[], brand: Brand): Promise<CachedCards> {
  const pictures: Blob[] = [];
  // One after another: the API takes a tenth of a second to render each.
  for (const { lugar } of cards) pictures.push(await api.ownCardFile(lugar, cardFileName));
  const now = new Date();
  const list: CachedCards = {
    desde: dayInSaoPaulo(now),
    gravadaEm: now.toISOString(),
    marca: brand.name,
    telefone: brand.phone,
    aviso: brand.notice.short,
    cartoes: cards.map(asCached),
  };
  const cache = await caches.open(offlineCards.cache);
  for (const [index, picture] of pictures.entries())
    await cache.put(offlineCards.picture(cards[index]?.lugar ?? 0), new Response(picture));
  await cache.put(offlineCards.list, Response.json(list));
  const listed = [offlineCards.list, ...list.cartoes.map(({ imagem }) => imagem)];
  for (const request of await cache.keys())
    if (!listed.includes(new URL(request.url).pathname)) await cache.delete(request);
  return list;
}

/** Stores cards in this browser, replacing the ones stored before. */
export const storeCards = (api: ApiClient, cards: readonly OwnCard[], brand: Brand): Promise<CachedCards> =>
  alone(() => write(api, cards, brand));

/** Whether stored cards say what the cards say now, and were stored today. */
const isFresh = ({ desde, cartoes }: CachedCards, cards: readonly OwnCard[]): boolean =>
  desde === dayInSaoPaulo(new Date()) && JSON.stringify(cartoes) === JSON.stringify(cards.map(asCached));

/**
 * Stores a member's cards again where they are stored already and have changed, or were stored on another day.
 * @returns what is stored then; somebody else's cards stay as they are
 */
export const renewStoredCards = (
  api: ApiClient,
  cards: readonly OwnCard[],
  brand: Brand,
): Promise<CachedCards | null> =>
  alone(async () => {
    const stored = await readStoredCards();
    const isOwn = stored !== null && cards[0] !== undefined && stored.cartoes[0]?.numero === cards[0].numero;
    return isOwn && !isFresh(stored, cards) ? write(api, cards, brand) : stored;
  });

/** The cards stored in this browser; null where there are none, or where the browser has no cache. */
export async function readStoredCards(): Promise<CachedCards | null> {
  if (!('caches' in globalThis)) return null;
  // Not by opening it, which would make an empty one.
  const list = await caches.match(offlineCards.list, { cacheName: offlineCards.cache });
  // Written by `write`.
  return list === undefined ? null : ((await list.json()) as CachedCards);
}

/** The picture of a stored card; null where another tab has deleted it. */
export async function readStoredPicture(address: string): Promise<Blob | null> {
  const picture = await caches.match(address, { cacheName: offlineCards.cache });
  return picture === undefined ? null : picture.blob();
}

/** Deletes the cards from this device. */
export async function deleteStoredCards(): Promise<void> {
  await alone(() => caches.delete(offlineCards.cache));
}

/** Whose the stored cards may be: by the member number, or by the name alone where it is not known. */
type Owner = Pick<OwnCard, 'nome'> & Partial<Pick<OwnCard, 'numero'>>;

const isOf = ({ cartoes: [own] }: CachedCards, { nome, numero }: Owner): boolean =>
  own?.numero === undefined || numero === undefined ? own?.nome === nome : own.numero === numero;

/** Deletes a member's cards from this device; those that somebody else stored here stay. */
export async function deleteStoredCardsOf(owner: Owner): Promise<void> {
  // Where a browser cannot store, it may not be able to wait either.
  if (!('caches' in globalThis)) return;
  await alone(async () => {
    const stored = await readStoredCards();
    if (stored !== null && isOf(stored, owner)) await caches.delete(offlineCards.cache);
  });
}
