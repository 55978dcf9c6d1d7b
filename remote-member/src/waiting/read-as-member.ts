import { errorMessage } from '@serafim/contract/api/http/error-message';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import type { Session } from '@serafim/contract/api/session/session';
import type { ApiClient } from '@serafim/contract/client/api-client';
import type { RemoteHost } from '@serafim/platform-contract/host';

/** What a page for members reads. An administrator has no contract, so that there is only the session. */
export type MemberRead<T> =
  | { status: 'ready'; session: Session; data: T | null }
  | { status: 'sign-in' }
  | { status: 'failed'; reason: string };

/** Reads the session and, for a member, something of the member's own. Never rejects. */
export async function readAsMember<T>(
  host: Pick<RemoteHost, 'session' | 'refreshSession' | 'api'>,
  read: (api: ApiClient) => Promise<T>,
): Promise<MemberRead<T>> {
  const before = host.session.getState();
  const readOwn = async () => read(await host.api());
  // A member who was signed in here before need not wait for two answers, one after the other.
  const early = before.status === 'unknown' && before.likely === 'member' ? readOwn() : null;
  // Whether that was the one who is signed in now is known only with the session.
  early?.catch(() => {});
  try {
    // The visitor may have signed in meanwhile in another tab.
    if (before.status !== 'known') await host.refreshSession();
    const state = host.session.getState();
    if (state.status !== 'known') return { status: 'sign-in' };
    const { session } = state;
    if (session.papel === 'admin') return { status: 'ready', session, data: null };
    return { status: 'ready', session, data: await (early ?? readOwn()) };
  } catch (cause) {
    if (toApiError(cause)?.status === 401) return { status: 'sign-in' };
    return { status: 'failed', reason: errorMessage(cause) };
  }
}
