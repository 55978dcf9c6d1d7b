import type { ApiClient } from '../../client/api-client.ts';
import { toApiError } from '../http/to-api-error.ts';
import type { CepAnswer } from './cep.ts';

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
