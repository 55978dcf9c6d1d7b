import type { Account } from '@serafim/contract/api/account/account';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import type { Session } from '@serafim/contract/api/session/session';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { errorMessage } from '@serafim/remote-kit/error-message';

/** What the account page shows. An administrator has no contract, so that there is only the session. */
export type AccountRead =
  | { status: 'ready'; session: Session; account: Account | null }
  | { status: 'sign-in' }
  | { status: 'failed'; reason: string };

/** Reads the session and, for a member, the account. Never rejects. */
export async function readAccount(host: RemoteHost, signal: AbortSignal): Promise<AccountRead> {
  try {
    // The visitor may have signed in meanwhile in another tab.
    if (host.session.getState().status !== 'known') await host.refreshSession();
    const state = host.session.getState();
    if (state.status !== 'known') return { status: 'sign-in' };
    const { session } = state;
    if (session.papel === 'admin') return { status: 'ready', session, account: null };
    const account = await (await host.api()).account({ signal });
    return { status: 'ready', session, account };
  } catch (cause) {
    if (toApiError(cause)?.status === 401) return { status: 'sign-in' };
    return { status: 'failed', reason: errorMessage(cause) };
  }
}
