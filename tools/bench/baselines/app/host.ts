import brand from 'site:brand';
import type { RemoteHost, SessionState } from '@serafim/contract/remote/host';
import { createStore } from 'zustand';

const session = createStore<SessionState>(() => ({ status: 'anonymous' }));

/** What the pages ask of whoever shows them; in one app it is a plain object. */
export const host: RemoteHost = {
  brand,
  session,
  refreshSession: async () => {},
  api: () =>
    import('@serafim/contract/api/client').then(module => module.createApiClient({ baseURL: '/api' })),
  requireSignIn: () => {},
  setTitle: title => {
    document.title = title ?? brand.name;
  },
  announce: () => {},
  report: ({ code, cause }) => console.error(code, cause ?? ''),
};
