import { CONTRACT_VERSION, type RemoteDoor } from '@serafim/contract/remote/module';
import type { LiveRemote } from '@serafim/contract/remote/release-set';
import { describe, expect, it, vi } from 'vitest';
import { pageKey } from './bring-page.ts';
import { DeadlineError, RemoteFailure } from './failure.ts';
import { createPageLoader } from './page-loader.ts';

const remote: LiveRemote = {
  name: 'landing',
  version: '1.0.0-abcdef12',
  base: '/r/',
  container: { kind: 'slim', entry: 'slim/slim.js' },
  routes: [],
};
const address = { remote, path: '/' };
const Page = () => null;

const routeTo = (path: string): LiveRemote['routes'][number] => ({
  path,
  title: path,
  frame: 'site',
  prerender: true,
  preload: [],
  css: [],
});

const doorWith = (over: Partial<RemoteDoor['remote']> = {}): RemoteDoor => ({
  remote: {
    contract: CONTRACT_VERSION,
    routes: [
      {
        path: '/',
        title: '',
        description: '',
        frame: 'site',
        prerender: true,
        load: async () => ({ default: Page }),
      },
    ],
    ...over,
  },
});

function loaderWith(openDoor: () => Promise<RemoteDoor>, deadline = 1_000) {
  const failures: RemoteFailure[] = [];
  const loader = createPageLoader({ openDoor, onFailure: failure => failures.push(failure), deadline });
  return { loader, failures, state: () => loader.states.getState()[pageKey(address)] };
}

describe('the page loader', () => {
  it('goes from loading to ready', async () => {
    const { loader, state } = loaderWith(async () => doorWith());
    const loading = loader.load(address);
    expect(state()).toEqual({ status: 'loading' });
    await loading;
    expect(state()).toEqual({ status: 'ready', page: { default: Page }, remote });
  });

  it('opens a door once, however often the page is asked for', async () => {
    const openDoor = vi.fn(async () => doorWith());
    const { loader } = loaderWith(openDoor);
    await Promise.all([loader.load(address), loader.load(address)]);
    await loader.load(address);
    expect(openDoor).toHaveBeenCalledTimes(1);
  });

  it('says which version failed while opening, and why', async () => {
    const cause = new Error('404');
    const { loader, failures, state } = loaderWith(() => Promise.reject(cause));
    await loader.load(address);
    expect(state()?.status).toBe('failed');
    expect(failures).toMatchObject([
      { remote: 'landing', version: '1.0.0-abcdef12', phase: 'opening', cause },
    ]);
  });

  it('gives up on a door that never answers', async () => {
    const { loader, failures } = loaderWith(() => new Promise(() => {}), 5);
    await loader.load(address);
    expect(failures[0]?.cause).toBeInstanceOf(DeadlineError);
  });

  it('refuses a remote that was built for another contract', async () => {
    const { loader, failures } = loaderWith(async () =>
      doorWith({ contract: 99 as typeof CONTRACT_VERSION }),
    );
    await loader.load(address);
    expect(failures[0]?.phase).toBe('checking the contract');
  });

  it('refuses a remote that does not have the route it was registered for', async () => {
    const { loader, failures } = loaderWith(async () => doorWith({ routes: [] }));
    await loader.load(address);
    expect(failures[0]?.message).toContain('has no route /');
  });

  it('tries again after a failure', async () => {
    const openDoor = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(doorWith());
    const { loader, state } = loaderWith(openDoor);
    await loader.load(address);
    await loader.load(address);
    expect(state()?.status).toBe('ready');
  });
});

describe('a version that fails', () => {
  const good: LiveRemote = { ...remote, version: '0.9.0-abcdef12', routes: [routeTo('/'), routeTo('/Rede')] };
  const broken = { remote, path: '/' };

  function healing(openDoor: (which: LiveRemote) => Promise<RemoteDoor>) {
    const watch = { onFailure: vi.fn(), onHealed: vi.fn() };
    const loader = createPageLoader({ openDoor, fallbackOf: async () => good, ...watch });
    return { loader, ...watch, state: () => loader.states.getState()[pageKey(broken)] };
  }
  const onlyGood = async (which: LiveRemote) => {
    if (which.version !== good.version) throw new SyntaxError('broken');
    return doorWith();
  };

  it('is replaced by the last good one, and both sides are told', async () => {
    const { loader, state, onFailure, onHealed } = healing(onlyGood);
    await loader.load(broken);
    expect(state()).toMatchObject({ status: 'ready', remote: { version: good.version } });
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(onHealed).toHaveBeenCalledWith(broken.remote);
  });

  it('is not asked again for another page', async () => {
    const asked: string[] = [];
    const { loader } = healing(which => {
      asked.push(which.version);
      return onlyGood(which);
    });
    await loader.load(broken);
    await loader.load({ ...broken, path: '/Rede' });
    expect(asked).toEqual([remote.version, good.version, good.version]);
  });

  it('is replaced also when it throws only while it renders', async () => {
    const { loader, state } = healing(async () => doorWith());
    await loader.load(broken);
    loader.failedToRender(broken, new RemoteFailure(remote, 'rendering', new Error('boom')));
    expect(state()).toEqual({ status: 'loading' });
    await loader.load(broken);
    expect(state()).toMatchObject({ status: 'ready', remote: { version: good.version } });
  });

  it('ends in an error when the last good one fails as well', async () => {
    const { loader, state, onHealed } = healing(() => Promise.reject(new Error('offline')));
    await loader.load(broken);
    expect(state()).toMatchObject({ status: 'failed', failure: { version: remote.version } });
    expect(onHealed).not.toHaveBeenCalled();
  });

  it('ends in an error when the last good one throws while it renders', async () => {
    const { loader, state } = healing(onlyGood);
    await loader.load(broken);
    loader.failedToRender(broken, new RemoteFailure(good, 'rendering', new Error('boom')));
    expect(state()).toMatchObject({ status: 'failed', failure: { version: good.version } });
  });
});
