import { fragmentKey } from '@serafim/platform-contract/fragment';
import type { LiveRemote } from '@serafim/platform-contract/release-set';
import { useSyncExternalStore } from 'react';
import { createStore, type StoreApi } from 'zustand';
import { fragmentIn } from '../routes/fragment-table.ts';
import { type LoadEntry, loadModule, type ModuleMatch, type ModuleOf, moduleName } from './load-module.ts';
import type { RemoteFailure } from './remote-failure.ts';

/** A module is always in one of these states. `remote` is the version that it came from in the end. */
export type ModuleState<Match extends ModuleMatch = ModuleMatch> =
  | { status: 'loading' }
  | { status: 'ready'; module: ModuleOf<Match>; remote: LiveRemote }
  | { status: 'failed'; failure: RemoteFailure };

/** Called with what happens to versions. */
interface LoaderEvents {
  onFailure: (failure: RemoteFailure) => void;
  /** The last good version has taken the place of one that failed. */
  onFallback?: (failed: LiveRemote) => void;
}

interface ModuleLoaderSettings extends LoaderEvents {
  loadEntry: LoadEntry;
  /** The last good version of a remote before this one, from the release set. Rejects when that cannot be loaded. */
  findFallback?: (remote: LiveRemote) => Promise<LiveRemote | undefined>;
  /** How long a remote may take, in milliseconds. */
  deadline: number;
}

/** Names a module of one version of one remote. */
export const moduleKey = (match: ModuleMatch) =>
  `${match.remote.name}@${match.remote.version}${moduleName(match)}`;

const versionKey = ({ name, version }: LiveRemote) => `${name}@${version}`;

/** The same page or fragment in another version of its remote; undefined where that has none. */
function inVersion(match: ModuleMatch, remote: LiveRemote): ModuleMatch | undefined {
  if ('fragment' in match) return fragmentIn(remote, fragmentKey(match.fragment));
  const route = remote.routes.find(({ path }) => path === match.route.path);
  return route && { remote, route };
}

/**
 * Loads modules of remotes, each once, and stores the state of each of them. Where a version fails, the last good one
 * takes its place, and the failed one is not requested again.
 */
export interface ModuleLoader<Match extends ModuleMatch> {
  readonly states: StoreApi<Record<string, ModuleState<Match>>>;
  /** Keeps the states for the hydration of the HTML: a module that arrives meanwhile shows once that is done. */
  startHydration(): void;
  /** The states that HTML is rendered with on the server, and hydrated with in the browser. */
  renderedStates(): Record<string, ModuleState<Match>>;
  /** Loads a module unless it is there or on its way. Never rejects: its state says how it ended. */
  load(match: Match): Promise<void>;
  /** The module, where it is there. */
  peek(match: Match): Extract<ModuleState<Match>, { status: 'ready' }> | undefined;
  /** Takes a module that was loaded elsewhere: the server's. */
  preset(match: Match, module: ModuleOf<Match>): void;
  /** Takes note that a module that had loaded threw while it rendered, and falls back. */
  failedToRender(match: Match, failure: RemoteFailure): void;
}

export function createModuleLoader<Match extends ModuleMatch>(
  settings: ModuleLoaderSettings,
): ModuleLoader<Match> {
  type State = ModuleState<Match>;
  const { loadEntry, onFailure, onFallback, deadline } = settings;
  const { findFallback = async () => undefined } = settings;
  const states = createStore<Record<string, State>>(() => ({}));
  const underWay = new Map<string, Promise<void>>();
  const failedVersions = new Set<string>();
  let atHydration: Record<string, State> | undefined;

  const setModule = (key: string, state: State) => states.setState({ [key]: state });

  async function loadVersion(match: Match): Promise<State> {
    try {
      const module = await loadModule(match, loadEntry, deadline);
      return { status: 'ready', module, remote: match.remote };
    } catch (cause) {
      const failure = cause as RemoteFailure;
      onFailure(failure);
      return { status: 'failed', failure };
    }
  }

  /** The module in the last good version; undefined where there is none, or it had no such module. */
  async function fallbackMatch(match: Match): Promise<Match | undefined> {
    // Without the release set there is no fallback; the failure itself is reported already.
    const fallback = await findFallback(match.remote).catch(() => undefined);
    return fallback && (inVersion(match, fallback) as Match | undefined);
  }

  /** The module of the last good version; the failure stays where that one has none either. */
  async function fallBack(match: Match, failed: State): Promise<State> {
    const lastGood = await fallbackMatch(match);
    const state = lastGood && (await loadVersion(lastGood));
    if (state?.status !== 'ready') return failed;
    failedVersions.add(versionKey(match.remote));
    onFallback?.(match.remote);
    return state;
  }

  async function loadWithFallback(match: Match): Promise<State> {
    const lastGood = failedVersions.has(versionKey(match.remote)) ? await fallbackMatch(match) : undefined;
    const state = await loadVersion(lastGood ?? match);
    return state.status === 'failed' && !lastGood ? fallBack(match, state) : state;
  }

  function setWhenDone(key: string, work: Promise<State>): Promise<void> {
    setModule(key, { status: 'loading' });
    const done = work.then(state => setModule(key, state)).finally(() => underWay.delete(key));
    underWay.set(key, done);
    return done;
  }

  return {
    states,
    startHydration() {
      atHydration = states.getState();
    },
    renderedStates: () => atHydration ?? states.getState(),
    load(match) {
      const key = moduleKey(match);
      if (states.getState()[key]?.status === 'ready') return Promise.resolve();
      return underWay.get(key) ?? setWhenDone(key, loadWithFallback(match));
    },
    peek(match) {
      const state = states.getState()[moduleKey(match)];
      return state?.status === 'ready' ? state : undefined;
    },
    preset: (match, module) => setModule(moduleKey(match), { status: 'ready', module, remote: match.remote }),
    failedToRender(match, failure) {
      const key = moduleKey(match);
      const failed: State = { status: 'failed', failure };
      onFailure(failure);
      if (failure.version === match.remote.version) void setWhenDone(key, fallBack(match, failed));
      else setModule(key, failed);
    },
  };
}

const LOADING = { status: 'loading' } as const;

/** The state of a module, also on the server and while its HTML is hydrated. Undefined without a match. */
export function useModuleState<Match extends ModuleMatch>(
  { states, renderedStates }: Pick<ModuleLoader<Match>, 'states' | 'renderedStates'>,
  match: Match | null,
): ModuleState<Match> | undefined {
  const key = match && moduleKey(match);
  const readFrom = (known: Record<string, ModuleState<Match>>) =>
    key === null ? undefined : (known[key] ?? LOADING);
  return useSyncExternalStore(
    states.subscribe,
    () => readFrom(states.getState()),
    () => readFrom(renderedStates()),
  );
}
