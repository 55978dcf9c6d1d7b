import type { UnderstoodSearch } from '@serafim/contract/api/network/network';
import type { ApiClient } from '@serafim/contract/client/api-client';
import { describe, expect, it } from 'vitest';
import { networkLoader } from './network-loader.ts';

const asTyped = { especialidade: '', cidade: '' };

/** An API with a number of places, all alike, that understands as told. */
const apiWith =
  (total: number, understood: UnderstoodSearch = asTyped) =>
  async () =>
    ({ network: async () => ({ items: [], total, understood, cities: [] }) }) as unknown as ApiClient;

describe('a visitor who opens a search of the network', () => {
  it('finds it done, under a title of its own', async () => {
    const found = await networkLoader({
      search: '?especialidade=Dermatologia&cidade=Campinas',
      api: apiWith(3),
    });
    expect(found).toEqual({
      title: '3 locais com dermatologia em Campinas',
      freshFor: 30,
      data: {
        address: '/Rede?especialidade=Dermatologia&cidade=Campinas',
        result: { clinics: [], total: 3, understood: asTyped, cities: [] },
      },
    });
  });

  it('finds in the title what was understood', async () => {
    const api = apiWith(3, { especialidade: 'Dermatologia', cidade: '' });
    const { title } = await networkLoader({ search: '?especialidade=dermatolgia', api });
    expect(title).toBe('3 locais com dermatologia');
  });

  it('finds the whole network under the page’s own title', async () => {
    expect(await networkLoader({ search: '', api: apiWith(0) })).not.toHaveProperty('title');
  });

  it('asks an API of before for nothing that it does not know, unless it was chosen', async () => {
    const sent: object[] = [];
    const api = async () =>
      ({
        network: async (query: object) => {
          sent.push(query);
          return { items: [], total: 0, understood: asTyped, cities: [] };
        },
      }) as unknown as ApiClient;
    for (const search of ['', '?cidade=Santos&plano=premium', '?cidade=Santos&acessivel=sim&ordem=preco'])
      await networkLoader({ search, api });
    const search = { especialidade: '', cidade: 'Santos', pagina: 1, limite: 10 };
    expect(sent).toEqual([
      { ...search, cidade: '', limite: 1 },
      search,
      { ...search, acessivel: 'sim', ordem: 'preco', plano: 'angel' },
    ]);
  });

  it('is left to the page where the API does not answer', async () => {
    const api = async () =>
      ({
        network: async () => {
          throw new Error('down');
        },
      }) as unknown as ApiClient;
    await expect(networkLoader({ search: '', api })).rejects.toThrow('down');
  });
});
