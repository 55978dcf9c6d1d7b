import type { ApiClient } from '@serafim/contract/api/client';
import type { RemoteHost } from '@serafim/contract/remote/host';
import type { Boot, LiveRemote } from '@serafim/contract/remote/release-set';
import { paths } from '@serafim/contract/site/paths';
import { createStore } from 'zustand';
import { afterPaint } from './after-paint.ts';
import { createFederationHost } from './federation/host.ts';
import { offlineCardWorker } from './federation/import-map.ts';
import type { Notices } from './frame/notices.ts';
import { createFindings } from './navigation/findings.ts';
import { createRoutes } from './navigation/release-set.ts';
import type { View } from './navigation/view.ts';
import { createPageLoader } from './outlet/page-loader.ts';
import { endHydration } from './reporting/hydration-time.ts';
import { createSignals } from './reporting/signals.ts';
import { createSessionStore } from './session/session-store.ts';

/** Where the browser reaches the API: on the site's own origin, through the composer. */
const API_BASE = '/api';

/** What the shell shows beside the page: what pages said, and whether one waits for a sign-in. */
interface Aside extends Notices {
  titleOverride: string | null;
  signInRequired: boolean;
  /** The page of a link that is pointed at: drawn before it is asked for. */
  ahead: View | null;
}

/** Puts the parts of the shell together for one page view. */
export function createSite(boot: Boot) {
  let client: Promise<ApiClient> | undefined;
  const api = () => {
    client ??= import('@serafim/contract/api/client').then(module =>
      module.createApiClient({ baseURL: API_BASE }),
    );
    return client;
  };
  const federation = createFederationHost();
  const signals = createSignals();
  const routes = createRoutes(boot);
  const session = createSessionStore(api);
  const aside = createStore<Aside>(() => ({
    pending: false,
    announcement: '',
    titleOverride: null,
    signInRequired: false,
    ahead: null,
  }));

  const host: RemoteHost = {
    brand: boot.brand,
    session: session.store,
    refreshSession: session.refresh,
    api,
    requireSignIn: () => aside.setState({ signInRequired: true }),
    setTitle: titleOverride => aside.setState({ titleOverride }),
    announce: announcement => aside.setState({ announcement }),
    keepCardOffline: async () => {
      await navigator.serviceWorker.register(offlineCardWorker(), { scope: paths.card });
    },
    report({ kind, code, cause }) {
      if (kind === 'error') console.error(code, cause ?? '');
      else console.warn(code, cause ?? '');
    },
  };

  let isAlive = false;
  /** A page is alive. Behind the first one's frame comes the release set: whoever clicks then waits for no more. */
  const onShown = (remote: LiveRemote) => {
    signals.shown(remote);
    if (isAlive) return;
    isAlive = true;
    endHydration();
    afterPaint(() =>
      routes.complete().catch(cause => console.warn('The release set did not arrive.', cause)),
    );
  };

  session.store.subscribe(state => {
    if (state.status === 'known') aside.setState({ signInRequired: false });
  });

  return {
    boot,
    host,
    session,
    aside,
    onShown,
    routes,
    findings: createFindings(boot.brand, api),
    federation,
    signals,
    pages: createPageLoader({
      openDoor: federation.openDoor,
      fallbackOf: routes.fallbackOf,
      onFailure(failure) {
        console.error(failure);
        signals.failed(failure);
      },
      onHealed: signals.healed,
    }),
  };
}

export type Site = ReturnType<typeof createSite>;
