import type { ApiClient } from '@serafim/contract/api/client';
import type { NetworkQuery } from '@serafim/contract/api/network';
import { describe, expect, it } from 'vitest';
import { loadNetwork, UnknownCepError } from './load-network.ts';

const nowhere = { especialidade: '', cidade: '', tipo: undefined, pagina: 1 };
const never = new AbortController().signal;

/** An API that finds nothing and remembers what it was asked. */
const apiWith = (cep: ApiClient['cep']) => {
  const asked: NetworkQuery[] = [];
  const network: ApiClient['network'] = async (query = {}) => {
    asked.push(query);
    return { items: [], total: 0 };
  };
  return { api: { cep, network }, asked };
};

const inCampinas: ApiClient['cep'] = async cep => ({
  cep,
  rua: '',
  bairro: '',
  cidade: 'Campinas',
  uf: 'SP',
});

describe('a visitor who types a CEP instead of a city', () => {
  it.each(['13025-000', '13025000', ' 13.025-000 '])('searches the city of %s', async cidade => {
    const { api, asked } = apiWith(inCampinas);
    const { city } = await loadNetwork(api, { ...nowhere, cidade }, never);
    expect(city).toBe('Campinas/SP');
    expect(asked).toEqual([{ especialidade: '', cidade: 'Campinas/SP', pagina: 1, limite: 20 }]);
  });

  it('is asked for the city when the CEP cannot be looked up', async () => {
    const { api, asked } = apiWith(async () => {
      throw new Error('down');
    });
    await expect(loadNetwork(api, { ...nowhere, cidade: '13025-000' }, never)).rejects.toThrow(
      UnknownCepError,
    );
    expect(asked).toEqual([]);
  });

  it('is asked for the city when the CEP is known but its city is not', async () => {
    const { api } = apiWith(async cep => ({ cep, rua: '', bairro: '', cidade: '', uf: 'SP' }));
    await expect(loadNetwork(api, { ...nowhere, cidade: '13025-000' }, never)).rejects.toThrow(
      'nome da cidade',
    );
  });
});

describe('a visitor who types a city', () => {
  it('searches it as typed, without a look-up', async () => {
    const { api, asked } = apiWith(async () => {
      throw new Error('not to be called');
    });
    await loadNetwork(api, { especialidade: 'pele', cidade: 'Santos', tipo: 'clinica', pagina: 2 }, never);
    expect(asked).toEqual([
      { especialidade: 'pele', cidade: 'Santos', tipo: 'clinica', pagina: 2, limite: 20 },
    ]);
  });
});
