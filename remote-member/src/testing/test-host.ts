import { defaultBrand } from '@serafim/contract/brand/default-brand';
import type { ApiClient } from '@serafim/contract/client/api-client';
import type { RemoteHost, SessionState } from '@serafim/platform-contract/host';
import { createStubHost } from '@serafim/remote-kit/standalone/stub-host';
import { createStore } from 'zustand';

interface TestHostSettings {
  session: SessionState;
  /** The session after the shell has asked the API again; unchanged where absent. */
  refreshed?: SessionState | undefined;
  api: Partial<ApiClient>;
}

/** A host for tests: a session, and the calls of the API that the test answers. */
export function createTestHost({ session, refreshed = session, api }: TestHostSettings): RemoteHost {
  const store = createStore<SessionState>(() => session);
  const ignore = () => undefined;
  return createStubHost({
    brand: defaultBrand,
    session: store,
    api: async () => api as ApiClient,
    refreshSession: async () => store.setState(refreshed, true),
    requireSignIn: ignore,
    setTitle: ignore,
    href: () => '/',
    announce: ignore,
    report: ignore,
  });
}
