import type { OwnCard } from '@serafim/contract/api/card/card';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import type { ApiClient } from '@serafim/contract/client/api-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteStoredCardsOf, readStoredCards, storeCards } from './offline-cards.ts';

const cardOf = (nome: string, numero: string): OwnCard => ({
  lugar: 0,
  nome,
  cpf: '***.456.789-**',
  plano: 'Guardian',
  numero,
  validaAte: '2027-11-01',
  aviso: '',
  situacao: 'paga',
  paraEm: null,
  codigo: { size: 21, d: 'M0 0h1v1h-1z' },
  passe: 'passe',
});
const ana = cardOf('Ana Beatriz Souza', '0001');
const bia = cardOf('Bia Prado', '0002');

/** An API whose picture of a card comes when it is told to. */
function slowApi() {
  const picture = Promise.withResolvers<Blob>();
  const api = { ownCardFile: () => picture.promise } as Partial<ApiClient> as ApiClient;
  return { api, send: () => picture.resolve(new Blob(['png'])) };
}

async function store(card: OwnCard) {
  const { api, send } = slowApi();
  send();
  await storeCards(api, [card], defaultBrand);
}

beforeEach(() => {
  const files = new Map<string, Response>();
  let last: Promise<unknown> = Promise.resolve();
  const cache = {
    put: async (path: string, answer: Response) => void files.set(path, answer),
    keys: async () => [...files.keys()].map(path => new Request(`https://exemplo.com.br${path}`)),
  };
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async (path: string) => files.get(path)?.clone(),
    delete: async () => files.clear(),
  });
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, work: () => Promise<unknown>) => {
        last = last.then(work);
        return last;
      },
    },
  });
});

afterEach(() => vi.unstubAllGlobals());

it('a member who leaves while another tab still stores the card has none on the device', async () => {
  const { api, send } = slowApi();
  const storing = storeCards(api, [ana], defaultBrand);
  const leaving = deleteStoredCardsOf(ana);
  send();
  await Promise.all([storing, leaving]);
  expect(await readStoredCards()).toBeNull();
});

it('a member who leaves lets the card be that somebody else stores meanwhile', async () => {
  await store(ana);
  const { api, send } = slowApi();
  const storing = storeCards(api, [bia], defaultBrand);
  const leaving = deleteStoredCardsOf(ana);
  send();
  await Promise.all([storing, leaving]);
  expect((await readStoredCards())?.cartoes[0]?.nome).toBe('Bia Prado');
});

it('a browser that cannot store has nothing to delete', async () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('navigator', {});
  await deleteStoredCardsOf(ana);
});
