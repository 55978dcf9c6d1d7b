import type { ReadViewer, TakeCode } from '@serafim/composer/composer-site';
import { errorMessage } from '@serafim/contract/api/http/error-message';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import { createApiClient } from '@serafim/contract/client/api-client';

/** How long the API may take to read a session, in milliseconds. */
const TIMEOUT = 5_000;

/** Reads from the API, which alone stores sessions, who is signed in. Rejects when it cannot be reached. */
export const createViewerReader =
  (apiUrl: string): ReadViewer =>
  async cookies => {
    if (cookies === undefined) return null;
    const headers = { Cookie: cookies };
    const session = await createApiClient({ baseURL: apiUrl, timeout: TIMEOUT, headers }).session({
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (session === null) return null;
    const { id, nome: name, papel, funcao, duasEtapas } = session;
    const isAdmin = papel === 'admin';
    return {
      id,
      name,
      role: isAdmin ? funcao : undefined,
      lacksSecondStep: isAdmin && duasEtapas === 'exigidas',
    };
  };

/** Has the API take the code of an administrator's second step. Rejects when it cannot be reached. */
export const createCodeTaker =
  (apiUrl: string): TakeCode =>
  async (cookies = '', codigo) => {
    // The composer has seen that a page of this site asks.
    const headers = { Cookie: cookies, 'Sec-Fetch-Site': 'same-origin' };
    try {
      await createApiClient({ baseURL: apiUrl, timeout: TIMEOUT, headers }).confirmDecision({ codigo });
      return null;
    } catch (cause) {
      const error = toApiError(cause);
      if (!error || error.isSiteFault) throw cause;
      return error.fieldErrors.codigo ?? errorMessage(error);
    }
  };
