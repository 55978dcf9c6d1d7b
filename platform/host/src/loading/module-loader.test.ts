import { CONTRACT_VERSION, type RemoteEntry } from '@serafim/platform-contract/module';
import type { LiveRemote } from '@serafim/platform-contract/release-set';
import { describe, expect, it, vi } from 'vitest';
import type { RouteMatch } from '../routes/route-table.ts';
import { createModuleLoader, moduleKey } from './module-loader.ts';
import { DeadlineError, RemoteFailure } from './remote-failure.ts';

const remote: LiveRemote = {
  name: 'landing',
  version: '1.0.0-abcdef12',
  base: '/r/',
  container: { kind: 'slim', entry: 'slim/slim.js' },
  routes: [],
};

const routeTo = (path: string): LiveRemote['routes'][number] => ({
  path,
  title: path,
  layout: 'site',
  prerender: true,
  preload: [],
  css: [],
});

const match = { remote, route: routeTo('/') };
const Page = () => null;

const entryWith = (over: Partial<RemoteEntry['remote']> = {}): RemoteEntry => ({
  remote: {
    contract: CONTRACT_VERSION,
    routes: [{ path: '/', load: async () => ({ default: Page }) }],
    ...over,
  },
});

function loaderWith(loadEntry: () => Promise<RemoteEntry>, deadline = 1_000) {
  const failures: RemoteFailure[] = [];
  const loader = createModuleLoader<RouteMatch>({
    loadEntry,
    onFailure: failure => failures.push(failure),
    deadline,
  });
  return { loader, failures, state: () => loader.states.getState()[moduleKey(match)] };
}

describe('the page loader', () => {
  it('goes from loading to ready', async () => {
    const { loader, state } = loaderWith(async () => entryWith());
    const loading = loader.load(match);
    expect(state()).toEqual({ status: 'loading' });
    await loading;
    expect(state()).toEqual({ status: 'ready', module: { default: Page }, remote });
  });

  it('loads a remote’s entry once, however often the page is loaded', async () => {
    const loadEntry = vi.fn(async () => entryWith());
    const { loader } = loaderWith(loadEntry);
    await Promise.all([loader.load(match), loader.load(match)]);
    await loader.load(match);
    expect(loadEntry).toHaveBeenCalledTimes(1);
  });

  it('reports which version failed while opening, and why', async () => {
    const cause = new Error('404');
    const { loader, failures, state } = loaderWith(() => Promise.reject(cause));
    await loader.load(match);
    expect(state()?.status).toBe('failed');
    expect(failures).toMatchObject([
      { remote: 'landing', version: '1.0.0-abcdef12', phase: 'opening', cause },
    ]);
  });

  it('gives up on an entry that never arrives', async () => {
    const { loader, failures } = loaderWith(() => new Promise(() => {}), 5);
    await loader.load(match);
    expect(failures[0]?.cause).toBeInstanceOf(DeadlineError);
  });

  it('refuses a remote that was built for another contract', async () => {
    const { loader, failures } = loaderWith(async () =>
      entryWith({ contract: 99 as typeof CONTRACT_VERSION }),
    );
    await loader.load(match);
    expect(failures[0]?.phase).toBe('checking the contract');
  });

  it('refuses a remote that does not have the route it was registered for', async () => {
    const { loader, failures } = loaderWith(async () => entryWith({ routes: [] }));
    await loader.load(match);
    expect(failures[0]?.message).toContain('has no /');
  });

  it('tries again after a failure', async () => {
    const loadEntry = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(entryWith());
    const { loader, state } = loaderWith(loadEntry);
    await loader.load(match);
    await loader.load(match);
    expect(state()?.status).toBe('ready');
  });
});

describe('a version that fails', () => {
  const good: LiveRemote = { ...remote, version: '0.9.0-abcdef12', routes: [routeTo('/'), routeTo('/Rede')] };
  const broken = { remote, route: routeTo('/') };

  function loaderWithFallback(loadEntry: (which: LiveRemote) => Promise<RemoteEntry>) {
    const watch = { onFailure: vi.fn(), onFallback: vi.fn() };
    const loader = createModuleLoader<RouteMatch>({
      loadEntry,
      findFallback: async () => good,
      deadline: 1_000,
      ...watch,
    });
    return { loader, ...watch, state: () => loader.states.getState()[moduleKey(broken)] };
  }
  const onlyGood = async (which: LiveRemote) => {
    if (which.version !== good.version) throw new SyntaxError('broken');
    return entryWith();
  };

  it('is replaced by the last good one, and both events are reported', async () => {
    const { loader, state, onFailure, onFallback } = loaderWithFallback(onlyGood);
    await loader.load(broken);
    expect(state()).toMatchObject({ status: 'ready', remote: { version: good.version } });
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(onFallback).toHaveBeenCalledWith(broken.remote);
  });

  it('is not requested again for another page', async () => {
    const requested: string[] = [];
    const { loader } = loaderWithFallback(which => {
      requested.push(which.version);
      return onlyGood(which);
    });
    await loader.load(broken);
    await loader.load({ ...broken, route: routeTo('/Rede') });
    expect(requested).toEqual([remote.version, good.version, good.version]);
  });

  it('is replaced also when it throws only while it renders', async () => {
    const { loader, state } = loaderWithFallback(async () => entryWith());
    await loader.load(broken);
    loader.failedToRender(broken, new RemoteFailure(remote, 'rendering', new Error('boom')));
    expect(state()).toEqual({ status: 'loading' });
    await loader.load(broken);
    expect(state()).toMatchObject({ status: 'ready', remote: { version: good.version } });
  });

  it('ends in an error when the last good one fails as well', async () => {
    const { loader, state, onFallback } = loaderWithFallback(() => Promise.reject(new Error('offline')));
    await loader.load(broken);
    expect(state()).toMatchObject({ status: 'failed', failure: { version: remote.version } });
    expect(onFallback).not.toHaveBeenCalled();
  });

  it('ends in an error when the last good one throws while it renders', async () => {
    const { loader, state } = loaderWithFallback(onlyGood);
    await loader.load(broken);
    loader.failedToRender(broken, new RemoteFailure(good, 'rendering', new Error('boom')));
    expect(state()).toMatchObject({ status: 'failed', failure: { version: good.version } });
  });
});
