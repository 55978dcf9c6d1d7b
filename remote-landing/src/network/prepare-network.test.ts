import type { ApiClient } from '@serafim/contract/api/client';
import { describe, expect, it } from 'vitest';
import { prepareNetwork } from './prepare-network.ts';

/** An API with a number of places, all alike. */
const apiWith = (total: number, cep?: ApiClient['cep']) => async () =>
  ({ network: async () => ({ items: [], total }), cep }) as unknown as ApiClient;

describe('a visitor who opens a search of the network', () => {
  it('finds it done, under a title of its own', async () => {
    const found = await prepareNetwork({
      search: '?especialidade=Dermatologia&cidade=Campinas',
      api: apiWith(3),
    });
    expect(found).toEqual({
      title: '3 lugares para dermatologia em Campinas',
      freshFor: 30,
      data: {
        address: '/Rede?especialidade=Dermatologia&cidade=Campinas',
        state: { status: 'ready', result: { clinics: [], total: 3, city: 'Campinas' } },
      },
    });
  });

  it('finds the whole network under the page’s own title', async () => {
    expect(await prepareNetwork({ search: '', api: apiWith(0) })).not.toHaveProperty('title');
  });

  it('is asked for the city where nobody knows the CEP', async () => {
    const unknown = async () => {
      throw new Error('down');
    };
    const { data } = await prepareNetwork({ search: '?cidade=13025-000', api: apiWith(0, unknown) });
    expect(data).toMatchObject({ state: { status: 'unknown-cep' } });
  });

  it('is left to the page where the API does not answer', async () => {
    const api = async () =>
      ({
        network: async () => {
          throw new Error('down');
        },
      }) as unknown as ApiClient;
    await expect(prepareNetwork({ search: '', api })).rejects.toThrow('down');
  });
});
