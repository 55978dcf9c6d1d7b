import type { RemoteHost, RemoteReport, SessionState } from '@serafim/platform-contract/host';
import type { Boot, LiveRemote, PageBoot } from '@serafim/platform-contract/release-set';
import { createStore, type StoreApi } from 'zustand';
import { heldInstallPrompt } from './browser/install-prompt.ts';
import { afterPaint } from './browser/schedule.ts';
import type { FactOwner } from './facts/check-value.ts';
import { createSiteFacts, type SiteFacts } from './facts/site-facts.ts';
import { createFederationHost, type FederationHost } from './federation/host.ts';
import { takeScriptPolicy, workerAddress } from './federation/trusted-types.ts';
import { createFragmentOutlets } from './fragments/fragment-outlets.tsx';
import type { FragmentSite } from './fragments/fragment-root.tsx';
import { createSiteFragments, FRAGMENT_DEADLINE } from './fragments/site-fragments.ts';
import { REMOTE_DEADLINE } from './loading/load-module.ts';
import { createLoaderResults, type LoaderResults } from './loading/loader-results.ts';
import { createModuleLoader, type ModuleLoader } from './loading/module-loader.ts';
import type { RemoteFailure } from './loading/remote-failure.ts';
import type { SiteHistory } from './navigation/history.ts';
import type { SwitchState } from './navigation/use-view.ts';
import { endHydration } from './reporting/hydration-time.ts';
import { createSignals, type Signals } from './reporting/signals.ts';
import { createThrownInbox, type ThrownInbox } from './reporting/thrown-inbox.ts';
import type { FragmentMatch } from './routes/fragment-table.ts';
import type { RouteMatch } from './routes/route-table.ts';
import { createSiteRoutes, type SiteRoutes } from './routes/site-routes.ts';
import type { Notices, OpenApi, SessionStore, SiteShell } from './site-shell.ts';

/** How long a remote may take in development, where its server compiles it first, in milliseconds. */
const DEV_DEADLINE = 60_000;

/** What the shell shows beside the view. */
interface UiState extends Notices, SwitchState {
  /** The title that the visible page has set in place of its route's. */
  titleOverride: string | null;
  /** Whether the visible page takes a sign-in first. */
  signInRequired: boolean;
  /** What failed last of a remote in this tab. */
  lastFailure: RemoteFailure | null;
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
interface Surroundings extends Pick<FragmentSite, 'hydrate' | 'leaveArea'> {
  history: SiteHistory;
  /** Called once the first page is hydrated, or has failed as it was. */
  onSettled?: () => void;
}

/** The rooms of the host, for one page view of a site. */
export interface Site extends FragmentSite {
  boot: PageBoot;
  shell: SiteShell;
  history: SiteHistory;
  /** The host that all modules of one version are handed: by it, the shell knows whose facts they set, and whose calls fail. */
  hostFor: (owner: FactOwner) => RemoteHost;
  facts: SiteFacts;
  session: SessionStore;
  uiState: StoreApi<UiState>;
  /** Takes note that a page has mounted. Once the first one has painted, the release set is loaded for a later click. */
  onMounted: (remote: LiveRemote) => void;
  routes: SiteRoutes;
  loaderResults: LoaderResults;
  federation: FederationHost;
  signals: Signals;
  thrown: ThrownInbox;
  pages: ModuleLoader<RouteMatch>;
}

type HostRooms = Pick<Site, 'boot' | 'shell' | 'session' | 'facts' | 'routes' | 'uiState' | 'thrown'>;

/** Makes what modules are handed: the shell's own host, and one for each version. */
function createHosts(
  { boot, shell, session, facts, routes, uiState, thrown }: HostRooms,
  api: OpenApi,
  site: () => FragmentSite,
): Pick<Site, 'host' | 'hostFor'> {
  const { worker, openApi = withoutApi, extendHost } = shell;
  const host: RemoteHost = {
    brand: boot.brand,
    session: session.store,
    refreshSession: session.refresh,
    api,
    requireSignIn: () => uiState.setState({ signInRequired: true }),
    setTitle: titleOverride => uiState.setState({ titleOverride }),
    href: (name, params?: Readonly<Record<string, string>>) => routes.href(name, params),
    announce: announcement => uiState.setState({ announcement }),
    ...extendHost?.(async () =>
      (await import('./browser/register-worker.ts')).startWorker(workerAddress(worker ?? '')),
    ),
    installPrompt: heldInstallPrompt,
    ...createFragmentOutlets(site),
    // The shell itself declares no facts.
    ...facts.forRemote({ name: 'shell', version: '' }),
    report: log,
  };

  const hosts = new Map<string, RemoteHost>();
  function hostFor(owner: FactOwner): RemoteHost {
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
  }
  return { host, hostFor };
}

export function createSite(boot: Boot | PageBoot, shell: SiteShell, surroundings: Surroundings): Site {
  takeScriptPolicy();
  const thrown = createThrownInbox();
  const api = (shell.openApi ?? withoutApi)();
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
    lastFailure: null,
  }));

  let isHydrated = false;
  const onMounted = (remote: LiveRemote) => {
    signals.ready(remote);
    if (isHydrated) return;
    isHydrated = true;
    endHydration();
    surroundings.onSettled?.();
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
      uiState.setState({ lastFailure: failure });
      signals.failed(failure);
      if (failure.phase === 'rendering') surroundings.onSettled?.();
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

  const rooms = { boot, shell, session, facts, routes, uiState, thrown };
  const site: Site = {
    ...rooms,
    ...createHosts(rooms, api, () => site),
    onMounted,
    onFragmentMounted: signals.ready,
    ...surroundings,
    loaderResults: createLoaderResults(boot.brand, api),
    federation,
    signals,
    fragments,
    pages: createModuleLoader<RouteMatch>({
      ...loading,
      deadline: import.meta.hot ? DEV_DEADLINE : REMOTE_DEADLINE,
    }),
  };
  return site;
}
