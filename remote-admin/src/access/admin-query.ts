import { errorMessage } from '@serafim/contract/api/http/error-message';
import type { ApiClient } from '@serafim/contract/client/api-client';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { isForbidden, isMissing, needsSignIn } from './failure.ts';

/** The outcome of a query. */
export type AdminResult<T> =
  | { status: 'ready'; data: T }
  | { status: 'sign-in' }
  | { status: 'forbidden' }
  /** `missing`: there is nothing to read, however often it is tried. */
  | { status: 'failed'; reason: string; missing?: boolean };

/** Reads something from the API; the signal aborts the read when the page is left. */
export type AdminQuery<T> = (api: ApiClient, signal: AbortSignal) => Promise<T>;

/** Whether there is no session, also after asking the API: the visitor may have signed in in another tab. */
async function isAnonymous({ session, refreshSession, report }: RemoteHost): Promise<boolean> {
  if (session.getState().status === 'known') return false;
  try {
    await refreshSession();
    return session.getState().status === 'anonymous';
  } catch (cause) {
    report({ kind: 'info', code: 'admin/sessao-desconhecida', cause });
    return false; // Unknown: the query itself will be refused.
  }
}

/** Reads what only administrators may see. Never rejects; without a session, no call is made that would be refused. */
export async function runAdminQuery<T>(
  host: RemoteHost,
  query: AdminQuery<T>,
  signal: AbortSignal,
): Promise<AdminResult<T>> {
  if (await isAnonymous(host)) return { status: 'sign-in' };
  try {
    return { status: 'ready', data: await query(await host.api(), signal) };
  } catch (cause) {
    if (needsSignIn(cause)) return { status: 'sign-in' };
    if (isForbidden(cause)) return { status: 'forbidden' };
    return { status: 'failed', reason: errorMessage(cause), missing: isMissing(cause) };
  }
}
