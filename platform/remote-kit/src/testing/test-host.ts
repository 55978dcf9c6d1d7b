import type { RemoteHost, SessionState } from '@serafim/platform-contract/host';
import type { RoutePatterns } from '@serafim/platform-contract/named-routes';
import type { SiteApi } from '@serafim/platform-contract/site';
import { createStore } from 'zustand';
import { createStubHost } from '../standalone/stub-host.ts';

/** What a test gives a remote; every other member of `RemoteHost` may be given as well. */
export interface TestHostSettings extends Partial<Omit<RemoteHost, 'api' | 'session'>> {
  /** Defaults to nobody signed in. */
  session?: SessionState;
  /** The session after the shell has read it again; unchanged if left out. */
  refreshed?: SessionState | undefined;
  /** The calls of the API that the test answers. A remote that makes another one fails the test with its name. */
  api?: Partial<SiteApi>;
  /** Patterns of the routes that `host.href` knows. */
  named?: RoutePatterns;
}

/** Makes every call that is not there reject with its name. The client itself is no promise, which `await` asks it. */
function refuseOthers(calls: object): SiteApi {
  const refuse = (name: string) => () =>
    Promise.reject(new Error(`The test answers no call "${name}" of the API`));
  return new Proxy(calls, {
    get: (given, name) =>
      Reflect.get(given, name) ?? (typeof name === 'string' && name !== 'then' ? refuse(name) : undefined),
  }) as SiteApi;
}

/** Creates a host for tests: silent, with a session and an API of the test's own. */
export function createTestHost({
  session: first = { status: 'anonymous' },
  refreshed = first,
  api = {},
  named = {},
  ...over
}: TestHostSettings = {}): RemoteHost {
  const session = createStore<SessionState>(() => first);
  const ignore = () => undefined;
  return createStubHost(
    {
      session,
      api: async () => refuseOthers(api),
      refreshSession: async () => session.setState(refreshed, true),
      requireSignIn: ignore,
      setTitle: ignore,
      announce: ignore,
      report: ignore,
      ...over,
    },
    named,
  );
}
