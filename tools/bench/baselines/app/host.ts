import { createFragment } from 'site:fragments';
import type { Brand } from '@serafim/contract/brand/brand';
import { API_PATH } from '@serafim/platform-contract/api-path';
import type { RemoteHost, SessionState } from '@serafim/platform-contract/host';
import { resolveHref } from '@serafim/platform-contract/named-routes';
import { createStubFacts } from '@serafim/remote-kit/standalone/stub-facts';
import { createStore } from 'zustand';

/** Written by the build, as the composer writes it into a page. */
const brand: Brand = import.meta.env.BENCH_BRAND;
const session = createStore<SessionState>(() => ({ status: 'anonymous' }));

/** What the pages need from their host; in a single app it is a plain object. */
export const host: RemoteHost = {
  brand,
  session,
  refreshSession: async () => {},
  api: () =>
    import('@serafim/contract/client/api-client').then(module =>
      module.createApiClient({ baseURL: API_PATH }),
    ),
  requireSignIn: () => {},
  setTitle: title => {
    document.title = title ?? brand.name;
  },
  announce: () => {},
  href: (name, params?: Readonly<Record<string, string>>) => resolveHref({}, name, params),
  Fragment: createFragment(() => host),
  Slot: () => null,
  ...createStubFacts(),
  report: ({ code, cause }) => console.error(code, cause ?? ''),
};
