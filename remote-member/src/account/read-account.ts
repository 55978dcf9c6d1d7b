import type { Account } from '@serafim/contract/api/account';
import { apiErrorOf } from '@serafim/contract/api/api-error-of';
import type { Session } from '@serafim/contract/api/session';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { reasonOf } from '../failure/api-failure.ts';

/** What the account page shows. An admin is no client: there is a name and nothing else to read. */
export type AccountRead =
  | { status: 'ready'; session: Session; account: Account | null }
  | { status: 'sign-in' }
  | { status: 'failed'; reason: string };

/** Reads who is signed in and that person's contract. Never rejects. */
export async function readAccount(host: RemoteHost, signal: AbortSignal): Promise<AccountRead> {
  try {
    // Where nobody was, somebody may have signed in meanwhile in another tab.
    if (host.session.getState().status !== 'known') await host.refreshSession();
    const state = host.session.getState();
    if (state.status !== 'known') return { status: 'sign-in' };
    const { session } = state;
    if (session.papel === 'admin') return { status: 'ready', session, account: null };
    const account = await (await host.api()).account({ signal });
    return { status: 'ready', session, account };
  } catch (cause) {
    if (apiErrorOf(cause)?.status === 401) return { status: 'sign-in' };
    return { status: 'failed', reason: reasonOf(cause) };
  }
}
