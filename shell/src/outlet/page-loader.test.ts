import { CONTRACT_VERSION, type RemoteDoor } from '@serafim/contract/remote/module';
import type { LiveRemote } from '@serafim/contract/remote/release-set';
import { describe, expect, it, vi } from 'vitest';
import { DeadlineError, type RemoteFailure } from './failure.ts';
import { createPageLoader, pageKey } from './page-loader.ts';

const remote: LiveRemote = {
  name: 'landing',
  version: '1.0.0-abcdef12',
  base: '/r/',
  container: { kind: 'slim', entry: 'slim/slim.js' },
  routes: [],
};
const address = { remote, path: '/' };
const Page = () => null;

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
    expect(state()).toEqual({ status: 'ready', page: { default: Page } });
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
