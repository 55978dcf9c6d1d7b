import type { PageModule } from '@serafim/contract/remote/page';
import type { LiveRemote } from '@serafim/contract/remote/release-set';
import { useCallback, useSyncExternalStore } from 'react';
import { createStore } from 'zustand';
import type { RouteMatch } from '../routes/route-table.ts';
import { type LoadEntry, loadPage, REMOTE_DEADLINE } from './load-page.ts';
import type { RemoteFailure } from './remote-failure.ts';

/** A page is always in one of these states. `remote` is the version that it came from in the end. */
export type PageState =
  | { status: 'loading' }
  | { status: 'ready'; page: PageModule; remote: LiveRemote }
  | { status: 'failed'; failure: RemoteFailure };

/** Called with what happens to versions. */
interface LoaderEvents {
  onFailure: (failure: RemoteFailure) => void;
  /** The last good version has taken the place of one that failed. */
  onFallback?: (failed: LiveRemote) => void;
}

interface PageLoaderSettings extends LoaderEvents {
  loadEntry: LoadEntry;
  /** The last good version of a remote before this one, from the release set. Rejects when that cannot be loaded. */
  findFallback?: (remote: LiveRemote) => Promise<LiveRemote | undefined>;
  deadline?: number;
}

/** Names a page of one version of one remote. */
export const pageKey = ({ remote, route }: RouteMatch) => `${remote.name}@${remote.version}${route.path}`;

const versionKey = ({ name, version }: LiveRemote) => `${name}@${version}`;

/**
 * Loads the pages of remotes, each once, and stores the state of each of them. Where a version fails, the last good
 * one takes its place, and the failed one is not requested again.
 */
export function createPageLoader(settings: PageLoaderSettings) {
  const { loadEntry, onFailure, onFallback, deadline = REMOTE_DEADLINE } = settings;
  const { findFallback = async () => undefined } = settings;
  const states = createStore<Record<string, PageState>>(() => ({}));
  const underWay = new Map<string, Promise<void>>();
  const failedVersions = new Set<string>();

  const setPage = (key: string, state: PageState) => states.setState({ [key]: state });

  async function loadVersion(match: RouteMatch): Promise<PageState> {
    try {
      const page = await loadPage(match, loadEntry, deadline);
      return { status: 'ready', page, remote: match.remote };
    } catch (cause) {
      const failure = cause as RemoteFailure;
      onFailure(failure);
      return { status: 'failed', failure };
    }
  }

  /** The route in the last good version; undefined where there is none, or it had no such route. */
  async function fallbackRoute({ remote, route: { path } }: RouteMatch): Promise<RouteMatch | undefined> {
    // Without the release set there is no fallback; the failure itself is reported already.
    const fallback = await findFallback(remote).catch(() => undefined);
    const route = fallback?.routes.find(candidate => candidate.path === path);
    return fallback && route && { remote: fallback, route };
  }

  /** The page of the last good version; the failure stays where that one has no page either. */
  async function fallBack(match: RouteMatch, failed: PageState): Promise<PageState> {
    const lastGood = await fallbackRoute(match);
    const state = lastGood && (await loadVersion(lastGood));
    if (state?.status !== 'ready') return failed;
    failedVersions.add(versionKey(match.remote));
    onFallback?.(match.remote);
    return state;
  }

  async function loadWithFallback(match: RouteMatch): Promise<PageState> {
    const lastGood = failedVersions.has(versionKey(match.remote)) ? await fallbackRoute(match) : undefined;
    const state = await loadVersion(lastGood ?? match);
    return state.status === 'failed' && !lastGood ? fallBack(match, state) : state;
  }

  function setWhenDone(key: string, work: Promise<PageState>): Promise<void> {
    setPage(key, { status: 'loading' });
    const done = work.then(state => setPage(key, state)).finally(() => underWay.delete(key));
    underWay.set(key, done);
    return done;
  }

  return {
    states,
    /** Loads a page unless it is there or on its way. Never rejects: its state says how it ended. */
    load(match: RouteMatch): Promise<void> {
      const key = pageKey(match);
      if (states.getState()[key]?.status === 'ready') return Promise.resolve();
      return underWay.get(key) ?? setWhenDone(key, loadWithFallback(match));
    },
    /** The page, where it is there. */
    peek(match: RouteMatch) {
      const state = states.getState()[pageKey(match)];
      return state?.status === 'ready' ? state : undefined;
    },
    /** Takes a page that was loaded elsewhere: the server's. */
    preset: (match: RouteMatch, page: PageModule) =>
      setPage(pageKey(match), { status: 'ready', page, remote: match.remote }),
    /** Takes note that a page that had loaded threw while it rendered, and falls back. */
    failedToRender(match: RouteMatch, failure: RemoteFailure): void {
      const key = pageKey(match);
      const failed: PageState = { status: 'failed', failure };
      onFailure(failure);
      if (failure.version === match.remote.version) void setWhenDone(key, fallBack(match, failed));
      else setPage(key, failed);
    },
  };
}

export type PageLoader = ReturnType<typeof createPageLoader>;

const LOADING: PageState = { status: 'loading' };

/** The state of a page, also on the server and while its HTML is hydrated. Undefined without a route. */
export function usePageState(pages: PageLoader, match: RouteMatch | null): PageState | undefined {
  const key = match && pageKey(match);
  const read = useCallback(
    () => (key === null ? undefined : (pages.states.getState()[key] ?? LOADING)),
    [pages, key],
  );
  return useSyncExternalStore(pages.states.subscribe, read, read);
}
