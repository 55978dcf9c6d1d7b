import type { Account } from '@serafim/contract/api/account';
import type { ApiClient } from '@serafim/contract/api/client';
import type { Brand } from '@serafim/contract/brand/brand';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { type KeptCards, offlineCards } from '@serafim/contract/site/offline-card';

/** Keeps the cards of a contract in this browser, in place of those kept before. */
export async function keepCards(api: ApiClient, account: Account, brand: Brand): Promise<KeptCards> {
  const people = [
    { lugar: 0, nome: account.nome },
    ...account.dependentes.map(({ lugar, nome }) => ({ lugar, nome })),
  ];
  const pictures: Blob[] = [];
  // One after the other: each takes the API a tenth of a second of drawing.
  for (const { lugar } of people) pictures.push(await api.ownCard(lugar));
  const list: KeptCards = {
    desde: dayInSaoPaulo(new Date()),
    marca: brand.name,
    telefone: brand.phone,
    aviso: brand.notice.short,
    cartoes: people.map(({ lugar, nome }) => ({ nome, imagem: offlineCards.picture(lugar) })),
  };
  await caches.delete(offlineCards.cache);
  const cache = await caches.open(offlineCards.cache);
  for (const [index, picture] of pictures.entries())
    await cache.put(offlineCards.picture(people[index]?.lugar ?? 0), new Response(picture));
  await cache.put(offlineCards.list, Response.json(list));
  return list;
}

/** What this browser keeps; null for nothing, or where it cannot keep anything. */
export async function keptCards(): Promise<KeptCards | null> {
  if (!('caches' in globalThis)) return null;
  const list = await (await caches.open(offlineCards.cache)).match(offlineCards.list);
  // Written above, by this same function's sibling.
  return list === undefined ? null : ((await list.json()) as KeptCards);
}

/** Forgets the cards on this device. */
export const forgetCards = async (): Promise<void> => {
  await caches.delete(offlineCards.cache);
};
