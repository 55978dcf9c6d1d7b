/** The worker that shows kept cards where there is no network; the shell starts it, the composer serves it. */
export const OFFLINE_CARD_WORKER = '/carteirinha-offline.js';

/** Where kept cards lie in the browser's cache. Addresses of this page alone: nobody serves them. */
export const offlineCards = {
  cache: 'carteirinha-1',
  list: '/Carteirinha/guardada/lista.json',
  picture: (place: number): string => `/Carteirinha/guardada/${place}.png`,
} as const;

/** What the list says: whom the cards belong to, and when they were kept. */
export interface KeptCards {
  /** ISO day. */
  desde: string;
  marca: string;
  telefone: string;
  aviso: string;
  cartoes: readonly { nome: string; imagem: string }[];
}
