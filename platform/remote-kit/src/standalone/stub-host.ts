import type { RemoteHost, SessionState } from '@serafim/platform-contract/host';
import { type RoutePatterns, resolveHref } from '@serafim/platform-contract/named-routes';
import type { SiteBrand } from '@serafim/platform-contract/site';
import { createStore } from 'zustand';
import { createStubFacts } from './stub-facts.ts';

const brand = { name: 'Exemplo', siteUrl: 'http://localhost' } as SiteBrand;

/**
 * Creates a host for remotes that run without a shell: it writes to the console, and has no API.
 * @param over members that replace those of the stub, as those of a site
 * @param named patterns of the routes that `href` knows
 */
export function createStubHost(over: Partial<RemoteHost> = {}, named: RoutePatterns = {}): RemoteHost {
  return {
    brand,
    session: createStore<SessionState>(() => ({ status: 'anonymous' })),
    api: () => Promise.reject(new Error('This host was given no API')),
    refreshSession: async () => undefined,
    requireSignIn: () => console.warn('The shell would show the sign-in in place of this page.'),
    setTitle: title => {
      document.title = title ?? (over.brand ?? brand).name;
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
