import type { Session } from '@serafim/contract/api/session/session';
import type { ApiClient } from '@serafim/contract/client/api-client';
import type { SessionState } from '@serafim/platform-contract/host';
import { createStore } from 'zustand';

/** Storage key of the hint who has signed in with this browser: a member or an administrator. Never a proof. */
export const SIGNED_IN_HINT = 'signed-in';

/** Stores or removes the hint. Storage may be switched off; then every visit calls the API. */
function storeHint(storage: () => Storage, session: Session | null): void {
  try {
    if (session) storage().setItem(SIGNED_IN_HINT, session.papel);
    else storage().removeItem(SIGNED_IN_HINT);
  } catch {
    // Without storage there is no hint, and `restore` calls the API.
  }
}

/** The hint; null where nobody has signed in, and empty where storage is switched off. */
function readHint(storage: () => Storage): string | null {
  try {
    return storage().getItem(SIGNED_IN_HINT);
  } catch {
    return '';
  }
}

/**
 * The visitor's session, for the header and for every remote.
 * @param storage gives the browser's storage, and may throw where that is switched off
 */
export function createSessionStore(
  api: () => Promise<ApiClient>,
  storage: () => Storage = () => localStorage,
) {
  const store = createStore<SessionState>(() => {
    const likely = readHint(storage);
    return likely === 'member' ? { status: 'unknown', likely } : { status: 'unknown' };
  });

  /** The first reading, while it is under way and after. */
  let first: Promise<void> | undefined;

  /** Reads the session from the API. Rejects with its `ApiError` and leaves the state as it was. */
  function refresh(): Promise<void> {
    const reading = read();
    first ??= reading;
    return reading;
  }

  async function read(): Promise<void> {
    const session = await (await api()).session();
    storeHint(storage, session);
    store.setState(session ? { status: 'known', session } : { status: 'anonymous' }, true);
  }

  return {
    store,
    refresh,
    /**
     * Calls the API only if a member has signed in on this device, so that other visitors pay nothing for it, and not
     * again where the page has called it already.
     */
    async restore(): Promise<void> {
      if (first) await first.catch(refresh);
      else if (readHint(storage) !== null) await refresh();
      else store.setState({ status: 'anonymous' }, true);
    },
  };
}
