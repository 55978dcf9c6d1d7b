import { Refusal } from '@serafim/contract/api/http/refusal';
import type { AdminRole } from '@serafim/contract/api/session/admin-roles';
import type { Session } from '@serafim/contract/api/session/session';
import { createApiClient } from '@serafim/contract/client/api-client';

/** Reads the session that a request's cookies belong to; null for an anonymous visitor. */
export type SessionReader = (cookies: string | undefined) => Promise<Session | null>;

/** How long the API may take to read a session, in milliseconds. */
const TIMEOUT = 5_000;

/** Reads sessions from the API, which alone stores them. Rejects when it cannot be reached. */
export const createSessionReader =
  (apiUrl: string): SessionReader =>
  async cookies =>
    cookies === undefined
      ? null
      : createApiClient({ baseURL: apiUrl, timeout: TIMEOUT, headers: { Cookie: cookies } }).session({
          signal: AbortSignal.timeout(TIMEOUT),
        });

/**
 * The session of an administrator who has the role.
 * @param roles whom the API gives the role; releases are changed by `gestao` and seen by all
 * @throws Refusal for every other client, also for one who must set up the second step first
 */
export async function requireAdmin(
  readSession: SessionReader,
  cookies: string | undefined,
  roles: readonly AdminRole[],
): Promise<Session> {
  const session = await readSession(cookies).catch(cause => {
    throw new Refusal('indisponivel', { cause });
  });
  if (session === null) throw new Refusal('nao-autenticado');
  if (session.papel !== 'admin') throw new Refusal('sem-permissao');
  if (session.duasEtapas === 'exigidas') throw new Refusal('duas-etapas-obrigatorias');
  if (session.funcao === undefined || !roles.includes(session.funcao)) throw new Refusal('sem-permissao');
  return session;
}

/** The name of an administrator in the signed history: readable, and unique where two have the same name. */
export const formatPerson = ({ id, nome }: Session): string =>
  `${[...nome].slice(0, 60).join('')} #${id.slice(0, 8)}`;
