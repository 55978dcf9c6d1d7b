import type { ApiClient } from '@serafim/contract/api/client';
import type { SessionState } from '@serafim/contract/remote/host';
import { createStore } from 'zustand';

/** Who is visiting, for the header and for every remote. */
export function createSessionStore(api: () => Promise<ApiClient>) {
  const store = createStore<SessionState>(() => ({ status: 'unknown' }));
  return {
    store,
    /** Asks the API again. Rejects with its `ApiError` and leaves the state as it was. */
    async refresh() {
      const client = await api();
      const { sessao } = await client.session();
      store.setState(sessao ? { status: 'known', session: sessao } : { status: 'anonymous' }, true);
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
