/** The service worker that shows cached cards without a network; the shell starts it, the composer serves it. */
export const OFFLINE_CARD_WORKER = '/carteirinha-offline.js';

/** Where the browser's cache has the cards. Addresses of this page alone: no server answers at them. */
export const offlineCards = {
  cache: 'carteirinha-1',
  list: '/Carteirinha/guardada/lista.json',
  picture: (index: number): string => `/Carteirinha/guardada/${index}.png`,
} as const;

/** The list of cached cards: whose they are, and since when they are cached. */
export interface CachedCards {
  /** ISO day. */
  desde: string;
  marca: string;
  telefone: string;
  aviso: string;
  cartoes: readonly { nome: string; imagem: string }[];
}
