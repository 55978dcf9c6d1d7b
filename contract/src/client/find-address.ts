import type { CepAnswer } from '../api/address/cep.ts';
import { toApiError } from '../api/http/to-api-error.ts';
import type { ApiClient } from './api-client.ts';

/** Makes what finds the address of a CEP's digits, null where no place has it. Rejects with the `ApiError` of another failure. */
export const createAddressFinder =
  (api: () => Promise<Pick<ApiClient, 'cep'>>) =>
  async (digits: string, signal: AbortSignal): Promise<CepAnswer | null> => {
    try {
      return await (await api()).cep(digits, { signal });
    } catch (cause) {
      if (toApiError(cause)?.is('cep-nao-encontrado')) return null;
      throw cause;
    }
  };
