import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { API_PATH } from '@serafim/platform-contract/api-path';
import type { RemoteHost, SessionState } from '@serafim/platform-contract/host';
import { type RoutePatterns, resolveHref } from '@serafim/platform-contract/named-routes';
import { createStore } from 'zustand';
import { createStubFacts } from './stub-facts.ts';

/**
 * A host for remotes that run without the shell: it talks to the console, and to the API at `/api`.
 * @param over what this host does otherwise
 * @param named patterns of the routes that `href` knows
 */
export function createStubHost(over: Partial<RemoteHost> = {}, named: RoutePatterns = {}): RemoteHost {
  const session = createStore<SessionState>(() => ({ status: 'anonymous' }));
  const api = async () => {
    const { createApiClient } = await import('@serafim/contract/client/api-client');
    return createApiClient({ baseURL: API_PATH });
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
    href: (name, params?: Readonly<Record<string, string>>) => resolveHref(named, name, params),
    // No other remote is there: a page shows what it shows where a fragment fails.
    Fragment: ({ fallback }) => fallback ?? null,
    Slot: () => null,
    ...createStubFacts(),
    ...over,
  };
}
