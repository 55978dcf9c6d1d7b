import type { PageModule } from '@serafim/contract/remote/page';
import type { LiveRemote } from '@serafim/contract/remote/release-set';
import { createStore } from 'zustand';
import { bringPage, type OpenDoor, type PageAddress, pageKey, REMOTE_DEADLINE } from './bring-page.ts';
import type { RemoteFailure } from './failure.ts';

/** A page is always in one of these states. `remote` is the version that it came from in the end. */
export type PageState =
  | { status: 'loading' }
  | { status: 'ready'; page: PageModule; remote: LiveRemote }
  | { status: 'failed'; failure: RemoteFailure };

/** What became of a version, for whoever counts. */
export interface LoaderWatch {
  onFailure: (failure: RemoteFailure) => void;
  /** The last good version stands in for one that failed. */
  onHealed?: (failed: LiveRemote) => void;
}

interface PageLoaderSettings extends LoaderWatch {
  openDoor: OpenDoor;
  /** The last good version of a remote before this one, from the release set. Rejects when it cannot be had. */
  fallbackOf?: (remote: LiveRemote) => Promise<LiveRemote | undefined>;
  deadline?: number;
}

/**
 * Loads the pages of remotes, each once, and tells which state each of them is in. Where a version fails, the
 * last good one takes its place, and the failed one is not asked again.
 */
export function createPageLoader(settings: PageLoaderSettings) {
  const { openDoor, onFailure, onHealed, deadline = REMOTE_DEADLINE } = settings;
  const { fallbackOf = async () => undefined } = settings;
  const states = createStore<Record<string, PageState>>(() => ({}));
  const underWay = new Map<string, Promise<void>>();
  const avoided = new Set<string>();
  const versionOf = ({ name, version }: LiveRemote) => `${name}@${version}`;

  const enter = (key: string, state: PageState) => states.setState({ [key]: state });

  async function bring(address: PageAddress): Promise<PageState> {
    try {
      const page = await bringPage(address, openDoor, deadline);
      return { status: 'ready', page, remote: address.remote };
    } catch (cause) {
      const failure = cause as RemoteFailure;
      onFailure(failure);
      return { status: 'failed', failure };
    }
  }

  /** The page in the last good version; undefined where there is none, or it had no such page. */
  async function lastGood({ remote, path }: PageAddress): Promise<PageAddress | undefined> {
    // Without the release set there is nothing to heal with; the failure itself is told already.
    const fallback = await fallbackOf(remote).catch(() => undefined);
    return fallback?.routes.some(route => route.path === path) ? { remote: fallback, path } : undefined;
  }

  /** The page from the last good version; what failed stays failed where that one cannot help. */
  async function heal(address: PageAddress, failed: PageState): Promise<PageState> {
    const good = await lastGood(address);
    const healed = good && (await bring(good));
    if (healed?.status !== 'ready') return failed;
    avoided.add(versionOf(address.remote));
    onHealed?.(address.remote);
    return healed;
  }

  async function bringOrHeal(address: PageAddress): Promise<PageState> {
    const good = avoided.has(versionOf(address.remote)) ? await lastGood(address) : undefined;
    const state = await bring(good ?? address);
    return state.status === 'failed' && !good ? heal(address, state) : state;
  }

  function enterWhenDone(key: string, work: Promise<PageState>): Promise<void> {
    enter(key, { status: 'loading' });
    const done = work.then(state => enter(key, state)).finally(() => underWay.delete(key));
    underWay.set(key, done);
    return done;
  }

  return {
    states,
    /** Loads a page unless it is there or on its way. Never rejects: the state tells how it ended. */
    load(address: PageAddress): Promise<void> {
      const key = pageKey(address);
      if (states.getState()[key]?.status === 'ready') return Promise.resolve();
      return underWay.get(key) ?? enterWhenDone(key, bringOrHeal(address));
    },
    /** The page, where it is there. */
    ready(address: PageAddress) {
      const state = states.getState()[pageKey(address)];
      return state?.status === 'ready' ? state : undefined;
    },
    /** Takes a page that was loaded elsewhere: the server's. */
    preset: (address: PageAddress, page: PageModule) =>
      enter(pageKey(address), { status: 'ready', page, remote: address.remote }),
    /** Tells the loader that a page that had loaded threw while it rendered. */
    failedToRender(address: PageAddress, failure: RemoteFailure): void {
      const key = pageKey(address);
      const failed: PageState = { status: 'failed', failure };
      onFailure(failure);
      if (failure.version === address.remote.version) void enterWhenDone(key, heal(address, failed));
      else enter(key, failed);
    },
  };
}

export type PageLoader = ReturnType<typeof createPageLoader>;
