import type { ReadViewer } from '@serafim/composer/composer-site';
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
