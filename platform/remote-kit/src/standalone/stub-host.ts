import { defaultBrand } from '@serafim/contract/brand/default-brand';
import type { RemoteHost, SessionState } from '@serafim/contract/remote/host';
import { createStore } from 'zustand';

/**
 * A host for remotes that run without the shell: it talks to the console, and to the API at `/api`.
 * @param over what this host does otherwise
 */
export function createStandInHost(over: Partial<RemoteHost> = {}): RemoteHost {
  const session = createStore<SessionState>(() => ({ status: 'anonymous' }));
  const api = async () => {
    const { createApiClient } = await import('@serafim/contract/api/client');
    return createApiClient({ baseURL: '/api' });
  };
  return {
    brand: defaultBrand,
    session,
    api,
    async refreshSession() {
      const known = await (await api()).session();
      session.setState(known ? { status: 'known', session: known } : { status: 'anonymous' }, true);
    },
    requireSignIn: () => console.warn('The shell would show the sign-in in place of this page.'),
    setTitle: title => {
      document.title = title ?? defaultBrand.name;
    },
    announce: message => console.warn('announced:', message),
    report: report => console.warn('reported:', report),
    ...over,
  };
}
