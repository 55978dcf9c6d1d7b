/** The service worker that shows cached cards in place of a page that does not arrive; the shell starts it. */
export const OFFLINE_CARD_WORKER = '/carteirinha-offline.js';

/** Cache of the browser that has the cards. Its addresses are of this page alone: no server answers at them. */
export const offlineCards = {
  cache: 'carteirinha-1',
  list: '/Carteirinha/guardada/lista.json',
  picture: (index: number): string => `/Carteirinha/guardada/${index}.png`,
} as const;

/** The list of cached cards: whose they are, and since when they are cached. What is optional, earlier pages left out. */
export interface CachedCards {
  /** ISO day. */
  desde: string;
  /** ISO moment. */
  gravadaEm?: string;
  /** Name, telephone and notice of the brand, for workers of earlier shells. */
  marca: string;
  telefone: string;
  aviso: string;
  cartoes: readonly CachedCard[];
}

export interface CachedCard {
  nome: string;
  imagem: string;
  /** The card as it was, by which a page sees that its picture is of yesterday. */
  numero?: string;
  plano?: string;
  validaAte?: string | null;
  codigo?: { size: number; d: string };
}
