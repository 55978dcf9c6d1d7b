import type { ApiClient } from '@serafim/contract/api/client';
import type { SessionState } from '@serafim/contract/remote/host';
import { createStore } from 'zustand';

/** Where this browser remembers that somebody signed in here: a hint, never a proof. */
const HINT = 'signed-in';

/** Keeps or drops the hint. Storage may be switched off; then every visit asks the API. */
function keepHint(storage: () => Storage, signedIn: boolean): void {
  try {
    if (signedIn) storage().setItem(HINT, '1');
    else storage().removeItem(HINT);
  } catch {
    // Without storage there is no hint, and `restore` asks.
  }
}

function mayBeSignedIn(storage: () => Storage): boolean {
  try {
    return storage().getItem(HINT) !== null;
  } catch {
    return true;
  }
}

/**
 * Who is visiting, for the header and for every remote.
 * @param storage gives the browser's storage, and may throw where that is switched off
 */
export function createSessionStore(
  api: () => Promise<ApiClient>,
  storage: () => Storage = () => localStorage,
) {
  const store = createStore<SessionState>(() => ({ status: 'unknown' }));

  /** Asks the API again. Rejects with its `ApiError` and leaves the state as it was. */
  async function refresh(): Promise<void> {
    const session = await (await api()).session();
    keepHint(storage, session !== null);
    store.setState(session ? { status: 'known', session } : { status: 'anonymous' }, true);
  }

  return {
    store,
    refresh,
    /** Asks the API only if somebody signed in on this device, so that other visitors pay nothing for it. */
    async restore(): Promise<void> {
      if (mayBeSignedIn(storage)) await refresh();
      else store.setState({ status: 'anonymous' }, true);
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
