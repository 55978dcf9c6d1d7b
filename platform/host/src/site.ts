import type { RemoteHost, RemoteReport, SessionState } from '@serafim/platform-contract/host';
import type { Boot, LiveRemote } from '@serafim/platform-contract/release-set';
import { createStore } from 'zustand';
import { heldInstallPrompt } from './browser/install-prompt.ts';
import { afterPaint } from './browser/schedule.ts';
import type { FactOwner } from './facts/check-value.ts';
import { createSiteFacts } from './facts/site-facts.ts';
import { createFederationHost } from './federation/host.ts';
import { allowScripts, workerAddress } from './federation/trusted-types.ts';
import { createFragmentOutlets } from './fragments/fragment-outlets.tsx';
import type { FragmentSite } from './fragments/fragment-root.tsx';
import { createSiteFragments, FRAGMENT_DEADLINE } from './fragments/site-fragments.ts';
import { REMOTE_DEADLINE } from './loading/load-module.ts';
import { createLoaderResults } from './loading/loader-results.ts';
import { createModuleLoader } from './loading/module-loader.ts';
import type { RemoteFailure } from './loading/remote-failure.ts';
import type { SiteHistory } from './navigation/history.ts';
import type { SwitchState } from './navigation/use-view.ts';
import { endHydration } from './reporting/hydration-time.ts';
import { createSignals } from './reporting/signals.ts';
import { createThrownInbox } from './reporting/thrown-inbox.ts';
import type { FragmentMatch } from './routes/fragment-table.ts';
import type { RouteMatch } from './routes/route-table.ts';
import { createSiteRoutes } from './routes/site-routes.ts';
import type { Notices, OpenApi, SessionStore, SiteShell } from './site-shell.ts';

/** How long a remote may take in development, where its server compiles it first, in milliseconds. */
const DEV_DEADLINE = 60_000;

/** What the shell shows beside the view. */
interface UiState extends Notices, SwitchState {
  /** The title that the visible page has set in place of its route's. */
  titleOverride: string | null;
  /** Whether the visible page takes a sign-in first. */
  signInRequired: boolean;
}

function log({ kind, code, cause = '' }: RemoteReport): void {
  if (kind === 'error') console.error(code, cause);
  else console.warn(code, cause);
}

const withoutApi = (): OpenApi => () => Promise.reject(new Error('This site has no API'));

/** The session of a site where nobody signs in. */
const createAnonymous = (): SessionStore => ({
  store: createStore<SessionState>(() => ({ status: 'anonymous' })),
  refresh: async () => {},
  restore: async () => {},
});

/** What a page view has around it: the browser's, or the server's. */
type Surroundings = Pick<FragmentSite, 'hydrate' | 'leaveArea'> & { history: SiteHistory };

/** Wires the host's rooms together for one page view of a site. */
export function createSite(boot: Boot, shell: SiteShell, surroundings: Surroundings) {
  const { worker } = shell;
  allowScripts(worker);
  const thrown = createThrownInbox();
  const openApi = shell.openApi ?? withoutApi;
  const api = openApi();
  const federation = createFederationHost();
  const signals = createSignals();
  const routes = createSiteRoutes(boot);
  const session = (shell.createSession ?? createAnonymous)(api);
  const facts = createSiteFacts(routes.loadSet);
  const uiState = createStore<UiState>(() => ({
    pending: false,
    announcement: '',
    titleOverride: null,
    signInRequired: false,
    prerendered: null,
  }));

  const host: RemoteHost = {
    brand: boot.brand,
    session: session.store,
    refreshSession: session.refresh,
    api,
    requireSignIn: () => uiState.setState({ signInRequired: true }),
    setTitle: titleOverride => uiState.setState({ titleOverride }),
    href: (name, params?: Readonly<Record<string, string>>) => routes.href(name, params),
    announce: announcement => uiState.setState({ announcement }),
    ...(worker !== undefined && {
      cacheCardOffline: async () =>
        (await import('./browser/start-worker.ts')).startWorker(workerAddress(worker)),
    }),
    installPrompt: heldInstallPrompt,
    ...createFragmentOutlets(() => site),
    // The shell itself declares no facts.
    ...facts.forRemote({ name: 'shell', version: '' }),
    report: log,
  };

  const hosts = new Map<string, RemoteHost>();
  /** What modules of one remote are handed, the same for all of them: by it, the shell knows whose facts they set, and whose calls fail. */
  const hostFor = (owner: FactOwner): RemoteHost => {
    const key = `${owner.name}@${owner.version}`;
    const own = hosts.get(key) ?? {
      ...host,
      ...facts.forRemote(owner),
      api: openApi(cause => thrown.add({ from: 'api', cause, thrower: owner })),
      report(report) {
        log(report);
        if (report.kind === 'error') thrown.add({ from: 'report', cause: report.cause, thrower: owner });
      },
    };
    hosts.set(key, own);
    return own;
  };

  let isHydrated = false;
  /** A page has mounted. Once the first one has painted, the release set is fetched: a later click need not wait for it. */
  const onMounted = (remote: LiveRemote) => {
    signals.ready(remote);
    if (isHydrated) return;
    isHydrated = true;
    endHydration();
    afterPaint(() => routes.loadSet().catch(cause => console.warn('No release set.', cause)));
  };

  /** Id of the session of whoever is signed in. */
  const signedIn = (state: SessionState) => (state.status === 'known' ? state.session.id : undefined);
  session.store.subscribe((state, previous) => {
    if (state.status === 'known') uiState.setState({ signInRequired: false });
    else if (previous.status === 'known') facts.clear();
    if (signedIn(state) !== signedIn(previous)) fragments.forgetPersonal();
  });

  const loading = {
    loadEntry: federation.loadEntry,
    findFallback: routes.findFallback,
    onFailure(failure: RemoteFailure) {
      console.error(failure);
      if (import.meta.hot) reportError(failure.cause);
      signals.failed(failure);
    },
    onFallback: signals.replaced,
  };
  const fragments = createSiteFragments({
    boot,
    routes,
    modules: createModuleLoader<FragmentMatch>({
      ...loading,
      deadline: import.meta.hot ? DEV_DEADLINE : FRAGMENT_DEADLINE,
    }),
    api,
  });
  routes.onSet(fragments.takeSet);

  const site = {
    boot,
    shell,
    host,
    hostFor,
    facts,
    session,
    uiState,
    onMounted,
    onFragmentMounted: signals.ready,
    ...surroundings,
    routes,
    loaderResults: createLoaderResults(boot.brand, api),
    federation,
    signals,
    thrown,
    fragments,
    pages: createModuleLoader<RouteMatch>({
      ...loading,
      deadline: import.meta.hot ? DEV_DEADLINE : REMOTE_DEADLINE,
    }),
  };
  return site;
}

export type Site = ReturnType<typeof createSite>;
