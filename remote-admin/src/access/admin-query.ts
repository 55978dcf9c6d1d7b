import type { ApiClient } from '@serafim/contract/api/client';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { isForbidden, needsSignIn, reasonOf } from './failure.ts';

/** How reading something from the API ended. */
export type Outcome<T> =
  | { status: 'ready'; data: T }
  | { status: 'sign-in' }
  | { status: 'forbidden' }
  | { status: 'failed'; reason: string };

/** Reads something from the API; the signal gives it up when the page is left. */
export type Read<T> = (api: ApiClient, signal: AbortSignal) => Promise<T>;

/** Whether nobody is signed in; asked again where nobody was, as somebody may have signed in in another tab. */
const isAnonymous = async ({ session, refreshSession, report }: RemoteHost): Promise<boolean> => {
  if (session.getState().status === 'known') return false;
  try {
    await refreshSession();
    return session.getState().status === 'anonymous';
  } catch (cause) {
    report({ kind: 'info', code: 'admin/sessao-desconhecida', cause });
    return false; // The API cannot say now; the call itself will tell.
  }
};

/** Reads what only the administration may see. Never rejects; a visitor who is not signed in costs no refused call. */
export async function readGuarded<T>(
  host: RemoteHost,
  read: Read<T>,
  signal: AbortSignal,
): Promise<Outcome<T>> {
  if (await isAnonymous(host)) return { status: 'sign-in' };
  try {
    return { status: 'ready', data: await read(await host.api(), signal) };
  } catch (cause) {
    if (needsSignIn(cause)) return { status: 'sign-in' };
    if (isForbidden(cause)) return { status: 'forbidden' };
    return { status: 'failed', reason: reasonOf(cause) };
  }
}
