import { defaultBrand } from '@serafim/contract/brand/default-brand';
import type { Boot, LiveRemote } from '@serafim/contract/remote/release-set';
import { describe, expect, it, vi } from 'vitest';
import { createPageDrawer, type RenderFailure } from './page-drawer.ts';
import { RenderBusyError, RenderLateError } from './render/pool.ts';
import type { DrawnPage } from './render/worker.ts';

const route: LiveRemote['routes'][number] = {
  path: '/Rede',
  title: 'T',
  frame: 'site',
  prerender: true,
  preload: [],
  css: [],
};
const remote: LiveRemote = {
  name: 'landing',
  version: '1.0.0-abcdef12',
  base: '/r/',
  container: { kind: 'slim', entry: 'slim/slim.js' },
  routes: [route],
};
const owned = { remote, route };
const boot: Boot = { setId: 'a', setUrl: '/a', brand: defaultBrand, remote, rendered: false };
const url = new URL('http://site/Rede');

/** A drawer whose threads answer as told, one answer after the other. */
function drawerWith(...answers: (() => Promise<DrawnPage>)[]) {
  const failures: RenderFailure[] = [];
  const draw = vi.fn(() => answers.shift()?.() ?? Promise.resolve({ html: '' }));
  const drawer = createPageDrawer({
    pool: { draw, warmUp: async () => ({ html: 'skeleton' }) },
    doorFile: () => 'remote.js',
    apiUrl: 'http://127.0.0.1:9',
    onFailure: failure => failures.push(failure),
  });
  return { drawer, draw, failures, visit: () => drawer.withRemote(boot, owned, url, 300) };
}

const page = async () => ({ html: 'page' });
const throws = (cause: Error) => () => Promise.reject(cause);

describe('a page that throws on the server', () => {
  it('is reported and rests', async () => {
    const { drawer, visit, failures } = drawerWith(throws(new TypeError('boom')));
    expect(await visit()).toBeNull();
    expect(failures).toMatchObject([{ remote: 'landing', path: '/Rede' }]);
    expect(drawer.isResting(owned)).toBe(true);
  });
});

describe('a page that is late', () => {
  it('is tried again while nobody waits, and blamed for nothing when that goes well', async () => {
    const second = Promise.withResolvers<DrawnPage>();
    const { drawer, draw, visit, failures } = drawerWith(
      throws(new RenderLateError('late')),
      () => second.promise,
      page,
    );
    expect(await visit()).toBeNull();
    // Whoever comes meanwhile gets a skeleton at once and keeps no thread busy.
    expect(await visit()).toBeNull();
    expect(draw).toHaveBeenCalledTimes(2);
    second.resolve({ html: 'page' });
    await vi.waitFor(async () => expect(await visit()).toEqual({ html: 'page' }));
    // It is said in the log, and nothing follows from it.
    expect(failures).toMatchObject([{ path: '/Rede', cause: { name: 'RenderLateError' } }]);
    expect(drawer.isResting(owned)).toBe(false);
  });

  it('rests when it hangs', async () => {
    const late = new RenderLateError('late');
    const { drawer, visit, failures } = drawerWith(throws(late), throws(late));
    await visit();
    await vi.waitFor(() => expect(drawer.isResting(owned)).toBe(true));
    expect(failures).toHaveLength(1);
  });
});

describe('a skeleton', () => {
  it('that one visitor sees in a preview is shown to nobody else', async () => {
    const warmUp = vi.fn(async () => ({ html: 'skeleton' }));
    const drawer = createPageDrawer({
      pool: { draw: page, warmUp },
      doorFile: () => 'remote.js',
      apiUrl: 'http://127.0.0.1:9',
      onFailure: () => {},
    });
    await drawer.skeleton({ ...boot, preview: { shown: { landing: '9.0.0-abcdef12' } } }, owned, url);
    await drawer.skeleton(boot, owned, url);
    await drawer.skeleton(boot, owned, url);
    expect(warmUp).toHaveBeenCalledTimes(2);
  });
});

describe('a server with too much to do', () => {
  it('blames no remote', async () => {
    const { drawer, visit, failures } = drawerWith(throws(new RenderBusyError('busy')), page);
    expect(await visit()).toBeNull();
    expect([failures, drawer.isResting(owned)]).toEqual([[], false]);
    expect(await visit()).toEqual({ html: 'page' });
  });
});
