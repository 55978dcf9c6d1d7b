import type { ApiClient } from '@serafim/contract/api/client';
import type { PublicClinic } from '@serafim/contract/api/network';
import type { NetworkSearch } from './network-search.ts';

/** Places on one page of results. */
export const PAGE_SIZE = 20;

/** What a search found, and the city it looked in: the typed one, or the one behind a typed CEP. */
export interface NetworkResult {
  clinics: readonly PublicClinic[];
  total: number;
  city: string;
}

/** A CEP was typed and nobody could tell its city. */
export class UnknownCepError extends Error {
  override readonly name = 'UnknownCepError';

  constructor(cause: unknown) {
    super('Não conseguimos achar a cidade deste CEP. Digite o nome da cidade.', { cause });
  }
}

const cepOf = (typed: string): string | undefined => {
  const digits = typed.replace(/[\s.-]/g, '');
  return /^\d{8}$/.test(digits) ? digits : undefined;
};

/**
 * Asks the API for one page of the network.
 * @throws UnknownCepError, or the API's error, whose message can be shown
 */
export async function loadNetwork(
  api: Pick<ApiClient, 'network' | 'cep'>,
  search: NetworkSearch,
  signal: AbortSignal,
): Promise<NetworkResult> {
  const city = await cityOf(api, search.cidade, signal);
  const { items, total } = await api.network(
    {
      especialidade: search.especialidade,
      cidade: city,
      ...(search.tipo ? { tipo: search.tipo } : {}),
      pagina: search.pagina,
      limite: PAGE_SIZE,
    },
    { signal },
  );
  return { clinics: items, total, city };
}

async function cityOf(api: Pick<ApiClient, 'cep'>, typed: string, signal: AbortSignal): Promise<string> {
  const cep = cepOf(typed);
  if (!cep) return typed;
  try {
    const { cidade, uf } = await api.cep(cep, { signal });
    if (cidade === '') throw new Error(`CEP without a city, in ${uf}`);
    return `${cidade}/${uf}`;
  } catch (cause) {
    throw new UnknownCepError(cause);
  }
}
