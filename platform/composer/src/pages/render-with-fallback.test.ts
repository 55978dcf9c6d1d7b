import type { Release } from '@serafim/platform-contract/release';
import { someEntry, someRelease } from '@serafim/release-store/testing/some-release';
import { describe, expect, it } from 'vitest';
import type { RenderPool } from '../render/pool.ts';
import { RenderLateError } from '../render/render-errors.ts';
import type { RenderedRoute } from '../render/render-job.ts';
import { prepareSet } from '../sets/prepare-set.ts';
import { readStart } from '../testing/read-start.ts';
import { someSite } from '../testing/some-site.ts';
import { createPageComposer } from './page-composer.ts';

const CARD = 'member/cartao@1';
const [GOOD, NEW] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'];

const withCard = (version: string): Release => ({
  ...someRelease('member', '/Carteirinha', version),
  fragments: [
    {
      name: 'cartao',
      major: 1,
      props: {},
      prerender: true,
      preload: ['slim/slim.js', 'slim/cartao.js'],
      lazy: [],
      css: ['slim/cartao.css'],
    },
  ],
  files: { 'slim/cartao.js': { integrity: `sha384-${'C'.repeat(64)}`, bytes: 1 } },
});

function landing() {
  const release = someRelease('landing', '/', '2.0.0-cccccccc');
  const [route] = release.routes;
  if (!route) throw new Error('a landing has a route');
  return someEntry({ ...release, routes: [{ ...route, uses: [CARD] }] });
}

type Answer = (version: string | undefined) => RenderedRoute;

/** A landing that shows the card of the member team, whose new version falls back on the good one. */
function landingWhere(answer: Answer) {
  const [good, fresh] = [GOOD, NEW].map(version => someEntry(withCard(version ?? '')));
  if (!good || !fresh) throw new Error('two versions are there');
  const prepared = prepareSet([{ entry: landing() }, { entry: fresh, fallback: good }]);
  const rendered: (string | undefined)[] = [];
  const render: RenderPool['render'] = async ({ boot }) => {
    const version = boot.fragments?.find(({ name }) => name === 'member')?.version;
    rendered.push(version);
    return answer(version);
  };
  const compose = createPageComposer({
    shellFiles: () => ({ start: '/shell/start.js', imports: [], css: [], fonts: [], integrity: {} }),
    brand: someSite.brand,
    looks: someSite,
    styles: async href => ({ href, text: `/* ${href} */` }),
    findFallback: async ({ set }, remote) =>
      remote === 'member' && set.id === prepared.set.id
        ? prepareSet([{ entry: landing() }, { entry: good, fallback: fresh }])
        : null,
    pool: { render, renderSkeleton: async () => ({ html: '<p>skeleton</p>' }) },
    onFailure: () => {},
  });
  return { open: () => compose(prepared, new URL('http://site/')), rendered };
}

const whole = (version: string | undefined): RenderedRoute => ({ html: `<p>card ${version}</p>` });
const broken = { html: '<p>a gap</p>', failedFragments: { [CARD]: 'TypeError: no' } };
const shownCard = (html: string) =>
  /"fragments":\[\{"name":"member","version":"([^"]*)"/.exec(html)?.[1] ?? 'none';

describe('a page with a fragment of another team', () => {
  const script = `/r/member/${NEW}/slim/cartao.js`;

  it('contains the fragment’s styles and the digests of its scripts, which the browser loads later', async () => {
    const { open } = landingWhere(whole);
    const { html, failed } = await open();
    expect(html).toContain(`<p>card ${NEW}</p>`);
    expect(html).toContain(`/* /r/member/${NEW}/slim/cartao.css */`);
    expect(readStart(html).integrity).toHaveProperty([script]);
    expect(readStart(html).preload).not.toContain(script);
    expect([shownCard(html), failed]).toEqual([NEW, []]);
  });

  it('names the fragment’s scripts with its own where the browser renders it', async () => {
    const { open } = landingWhere(() => {
      throw new TypeError('the page itself throws');
    });
    const { html } = await open();
    expect(html).toContain('<p>skeleton</p>');
    expect(readStart(html).preload).toContain(script);
  });

  it('shows the last good version of one that throws, and counts the failure for the fragment’s remote', async () => {
    const { open, rendered } = landingWhere(version => (version === NEW ? broken : whole(version)));
    const { html, failed, freshFor } = await open();
    expect(html).toContain(`<p>card ${GOOD}</p>`);
    expect(shownCard(html)).toBe(GOOD);
    expect(failed).toEqual([{ remote: 'member', version: NEW }]);
    expect(freshFor).toBe(30);
    // The next visitor does not wait for it again.
    await open();
    expect(rendered).toEqual([NEW, GOOD, GOOD]);
  });

  it('shows its own fallback where no version works, and stays whole', async () => {
    const { open } = landingWhere(version => (version === undefined ? whole(version) : broken));
    const { html, failed, status, complete } = await open();
    expect(html).toContain('<p>card undefined</p>');
    expect([shownCard(html), status, complete]).toEqual(['none', 200, true]);
    expect(failed.map(({ version }) => version)).toEqual([NEW, GOOD]);
  });

  it('goes out without one that is late; the second time that one has failed', async () => {
    const { open } = landingWhere(version => {
      if (version === NEW) throw new RenderLateError('late', { fragments: [CARD] });
      return whole(version);
    });
    const once = await open();
    expect(once.html).toContain('<p>card undefined</p>');
    expect([once.failed, once.freshFor]).toEqual([[], 1]);
    const twice = await open();
    expect(shownCard(twice.html)).toBe(GOOD);
    expect(twice.failed).toEqual([{ remote: 'member', version: NEW }]);
  });
});
