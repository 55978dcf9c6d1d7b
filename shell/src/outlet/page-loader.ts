import { CONTRACT_VERSION, type RemoteDoor } from '@serafim/contract/remote/module';
import type { PageModule } from '@serafim/contract/remote/page';
import type { LiveRemote } from '@serafim/contract/remote/release-set';
import { createStore } from 'zustand';
import { withDeadline } from './deadline.ts';
import { type Phase, RemoteFailure } from './failure.ts';

/** How long a remote may take from its first request to its page, in milliseconds. */
export const REMOTE_DEADLINE = 8_000;

/** A page is always in one of these states. */
export type PageState =
  | { status: 'loading' }
  | { status: 'ready'; page: PageModule }
  | { status: 'failed'; failure: RemoteFailure };

/** One page of one version of one remote. */
export interface PageAddress {
  remote: LiveRemote;
  /** The pattern of the route. */
  path: string;
}

export const pageKey = ({ remote, path }: PageAddress) => `${remote.name}@${remote.version}${path}`;

interface PageLoaderSettings {
  openDoor: (remote: LiveRemote) => Promise<RemoteDoor>;
  onFailure: (failure: RemoteFailure) => void;
  deadline?: number;
}

/** Loads the pages of remotes, each once, and tells which state each of them is in. */
export function createPageLoader({ openDoor, onFailure, deadline = REMOTE_DEADLINE }: PageLoaderSettings) {
  const states = createStore<Record<string, PageState>>(() => ({}));
  const underWay = new Map<string, Promise<void>>();

  const enter = (key: string, state: PageState) => states.setState({ [key]: state });

  const fail = (address: PageAddress, failure: RemoteFailure) => {
    enter(pageKey(address), { status: 'failed', failure });
    onFailure(failure);
  };

  async function bring({ remote, path }: PageAddress): Promise<PageModule> {
    let phase: Phase = 'opening';
    const steps = async () => {
      const door = await openDoor(remote);
      phase = 'checking the contract';
      if (door.remote?.contract !== CONTRACT_VERSION)
        throw new TypeError(
          `built for contract ${door.remote?.contract}, this site speaks ${CONTRACT_VERSION}`,
        );
      const route = door.remote.routes.find(candidate => candidate.path === path);
      if (!route) throw new TypeError(`has no route ${path}`);
      phase = 'loading the page';
      const page = await route.load();
      if (typeof page.default !== 'function')
        throw new TypeError(`the page of ${path} has no default export`);
      return page;
    };
    try {
      return await withDeadline(steps(), deadline);
    } catch (cause) {
      throw new RemoteFailure(remote, phase, cause);
    }
  }

  /** Loads a page unless it is there or on its way. Never rejects: the state tells how it ended. */
  function load(address: PageAddress): Promise<void> {
    const key = pageKey(address);
    if (states.getState()[key]?.status === 'ready') return Promise.resolve();
    const pending = underWay.get(key);
    if (pending) return pending;
    enter(key, { status: 'loading' });
    const loading = bring(address)
      .then(
        page => enter(key, { status: 'ready', page }),
        (failure: RemoteFailure) => fail(address, failure),
      )
      .finally(() => underWay.delete(key));
    underWay.set(key, loading);
    return loading;
  }

  return {
    states,
    load,
    /** The page, where it is there. */
    ready(address: PageAddress): PageModule | undefined {
      const state = states.getState()[pageKey(address)];
      return state?.status === 'ready' ? state.page : undefined;
    },
    /** Takes a page that was loaded elsewhere: the server's. */
    preset: (address: PageAddress, page: PageModule) => enter(pageKey(address), { status: 'ready', page }),
    /** Tells the loader that a page that had loaded threw while it rendered. */
    fail,
  };
}

export type PageLoader = ReturnType<typeof createPageLoader>;
