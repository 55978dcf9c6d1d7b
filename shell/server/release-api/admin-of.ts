import { createApiClient } from '@serafim/contract/api/client';
import type { Session } from '@serafim/contract/api/session';
import { RefusedAct } from './refused-act.ts';

/** Tells whose session a request's cookies belong to; null for an anonymous visitor. */
export type WhoAsks = (cookies: string | undefined) => Promise<Session | null>;

/** How long the API may take to say who asks, in milliseconds. */
const PATIENCE = 5_000;

/** Asks the API, which alone knows sessions. Rejects when it cannot be reached. */
export const askApi =
  (apiUrl: string): WhoAsks =>
  async cookies =>
    cookies === undefined
      ? null
      : createApiClient({ baseURL: apiUrl, timeout: PATIENCE, headers: { Cookie: cookies } }).session({
          signal: AbortSignal.timeout(PATIENCE),
        });

/** The admin who asks. @throws RefusedAct for everybody else */
export async function adminOf(whoAsks: WhoAsks, cookies: string | undefined): Promise<Session> {
  const session = await whoAsks(cookies).catch(cause => {
    throw new RefusedAct('indisponivel', { cause });
  });
  if (session === null) throw new RefusedAct('nao-autenticado');
  if (session.papel !== 'admin') throw new RefusedAct('sem-permissao');
  return session;
}

/** How the signed history names an admin: readable, and one of a kind where two have the same name. */
export const personOf = ({ id, nome }: Session): string =>
  `${[...nome].slice(0, 60).join('')} #${id.slice(0, 8)}`;
