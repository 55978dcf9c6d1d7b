import type { LiveRemote, PageBoot } from '@serafim/platform-contract/release-set';
import { describe, expect, it, vi } from 'vitest';
import { RenderBusyError, RenderLateError } from '../render/render-errors.ts';
import type { RenderedRoute } from '../render/render-job.ts';
import { someSite } from '../testing/some-site.ts';
import { createRouteRenderer, type RenderFailure } from './route-renderer.ts';

const route: LiveRemote['routes'][number] = {
  path: '/Rede',
  title: 'T',
  layout: 'site',
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
const match = { remote, route };
const boot: PageBoot = { brand: someSite.brand, remote, rendered: false };
const url = new URL('http://site/Rede');

/** A renderer whose processes give these answers, one after the other. */
function rendererWith(...answers: (() => Promise<RenderedRoute>)[]) {
  const failures: RenderFailure[] = [];
  const render = vi.fn(() => answers.shift()?.() ?? Promise.resolve({ html: '' }));
  const renderer = createRouteRenderer({
    pool: { render, renderSkeleton: async () => ({ html: 'skeleton' }) },
    onFailure: failure => failures.push(failure),
  });
  return {
    renderer,
    render,
    failures,
    visit: () => renderer.renderRoute({ boot, match, fragments: [], url, budget: 300 }),
  };
}

const page = async () => ({ html: 'page' });
const throws = (cause: Error) => () => Promise.reject(cause);

describe('a page that throws on the server', () => {
  it('is reported and not rendered again for a while', async () => {
    const { renderer, visit, failures } = rendererWith(throws(new TypeError('boom')));
    expect(await visit()).toBeNull();
    expect(failures).toMatchObject([{ remote: 'landing', path: '/Rede' }]);
    expect(renderer.hasFailed(match)).toBe(true);
  });
});

describe('a page that is late', () => {
  it('is tried again without a visitor that waits, and not counted as failed when that goes well', async () => {
    const second = Promise.withResolvers<RenderedRoute>();
    const { renderer, render, visit, failures } = rendererWith(
      throws(new RenderLateError('late')),
      () => second.promise,
      page,
    );
    expect(await visit()).toBeNull();
    // A visitor who comes meanwhile gets a skeleton at once and uses no process.
    expect(await visit()).toBeNull();
    expect(render).toHaveBeenCalledTimes(2);
    second.resolve({ html: 'page' });
    await vi.waitFor(async () => expect(await visit()).toEqual({ route: { html: 'page' } }));
    // It is logged, and nothing follows from it.
    expect(failures).toMatchObject([{ path: '/Rede', cause: { name: 'RenderLateError' } }]);
    expect(renderer.hasFailed(match)).toBe(false);
  });

  it('is not rendered again for a while when it hangs', async () => {
    const late = new RenderLateError('late');
    const { renderer, visit, failures } = rendererWith(throws(late), throws(late));
    await visit();
    await vi.waitFor(() => expect(renderer.hasFailed(match)).toBe(true));
    expect(failures).toHaveLength(1);
  });
});

it('a fragment that fails in one team’s pages is rendered in another’s: what that one hands it may be why', async () => {
  const live = { name: 'planos', major: 1, prerender: true, preload: [], css: [] };
  const fragment = { remote: { ...remote, name: 'signup', fragments: [live] }, fragment: live };
  const failed = async () => ({
    html: '',
    failedFragments: { 'signup/planos@1': 'TypeError: no such table' },
  });
  const { renderer } = rendererWith(failed);
  await renderer.renderRoute({ boot, match, fragments: [fragment], url, budget: 300 });
  const other = { ...match, remote: { ...remote, name: 'member' } };
  expect([renderer.hasFailed(fragment, match), renderer.hasFailed(fragment, other)]).toEqual([true, false]);
});

describe('a server with too much to do', () => {
  it('counts no remote as failed', async () => {
    const { renderer, visit, failures } = rendererWith(throws(new RenderBusyError('busy')), page);
    expect(await visit()).toBeNull();
    expect([failures, renderer.hasFailed(match)]).toEqual([[], false]);
    expect(await visit()).toEqual({ route: { html: 'page' } });
  });
});
