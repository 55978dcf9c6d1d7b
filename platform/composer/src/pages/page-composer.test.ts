import { someEntry, someRelease } from '@serafim/release-store/testing/some-release';
import { describe, expect, it } from 'vitest';
import { type PreparedSet, prepareSet } from '../sets/prepare-set.ts';
import { readStart } from '../testing/read-start.ts';
import { someSite } from '../testing/some-site.ts';
import { nameSet } from './create-boot.ts';
import { documentEnd } from './document.ts';
import { createPageComposer } from './page-composer.ts';

const DIGEST = `sha384-${'A'.repeat(64)}`;

const [OLD, NEW] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'].map(version =>
  someEntry(someRelease('landing', '/', version)),
);

/** A composer of two versions, each of which falls back on the other; the versions that fail cannot be rendered. */
function composerWhere(fails: (version: string) => boolean, picture = 'picture.svg') {
  if (!OLD || !NEW) throw new Error('two versions are there');
  const sets: Record<string, PreparedSet> = {
    [OLD.metadata.version]: prepareSet([{ entry: OLD, fallback: NEW }]),
    [NEW.metadata.version]: prepareSet([{ entry: NEW, fallback: OLD }]),
  };
  const firstVersion = ({ set }: PreparedSet) => set.remotes[0]?.version ?? '';
  const rendered: string[] = [];
  const compose = createPageComposer({
    shellFiles: () => ({ start: '/shell/start.js', imports: [], css: [], fonts: [], integrity: {} }),
    brand: someSite.brand,
    looks: someSite,
    styles: async href => ({ href, text: '' }),
    findFallback: async prepared =>
      sets[firstVersion(prepared) === NEW.metadata.version ? OLD.metadata.version : NEW.metadata.version] ??
      null,
    pool: {
      render: async ({ boot }) => {
        const version = boot.remote?.version ?? '';
        rendered.push(version);
        if (fails(version)) throw new Error(`${version} cannot be rendered`);
        return { html: `<p>${version}</p>`, links: `</r/${version}/${picture}>; rel=preload; as="image"` };
      },
      renderSkeleton: async () => ({ html: '<p>skeleton</p>' }),
    },
    onFailure: () => {},
  });
  const open = () => {
    const prepared = sets[NEW.metadata.version];
    if (!prepared) throw new Error('the new version has a set');
    return compose(prepared, new URL('http://site/'));
  };
  return { open, rendered, old: OLD.metadata.version, fresh: NEW.metadata.version };
}

describe('a visitor of a version that cannot be rendered', () => {
  it('gets the last good one', async () => {
    const { open, old, fresh } = composerWhere(version => version.startsWith('1.1'));
    const { html, links } = await open();
    expect(html).toContain(`<p>${old}</p>`);
    expect(links).toContain(`</r/${old}/picture.svg>`);
    expect(html).not.toContain(`<p>${fresh}</p>`);
  });

  it('gets a skeleton where the last good one cannot be rendered either, now and for a while', async () => {
    const { open, rendered, old, fresh } = composerWhere(() => true);
    expect((await open()).html).toContain('<p>skeleton</p>');
    expect((await open()).html).toContain('<p>skeleton</p>');
    expect(rendered).toEqual([fresh, old]);
  });
});

it('a picture that no header can name is requested by the HTML alone', async () => {
  const { open, fresh } = composerWhere(() => false, 'mesa—da—cozinha.svg');
  const page = await open();
  expect(page.html).toContain(`<p>${fresh}</p>`);
  expect(page).not.toHaveProperty('links');
});

describe('what a page does not show', () => {
  /** A landing beside a team that offers so many fragments, half of them for a slot of the administration. */
  async function landingBeside(count: number) {
    const fragments = Array.from({ length: count }, (_, index) => ({
      name: `quadro-${index}`,
      major: 1,
      props: {},
      prerender: true,
      preload: ['slim/slim.js', `slim/quadro-${index}.js`],
      lazy: [],
      css: [`slim/quadro-${index}.css`],
      ...(index % 2 ? { fills: { slot: 'admin/painel', order: index } } : {}),
    }));
    const scripts = fragments.map(
      ({ name }) => [`slim/${name}.js`, { integrity: DIGEST, bytes: 1 }] as const,
    );
    const other = someRelease('horta', '/Horta');
    const prepared = prepareSet([
      { entry: someEntry(someRelease('landing', '/')) },
      {
        entry: someEntry({
          ...other,
          ...(count > 0 ? { fragments } : {}),
          files: { ...other.files, ...Object.fromEntries(scripts) },
        }),
      },
    ]);
    const compose = createPageComposer({
      shellFiles: () => ({ start: '/shell/start.js', imports: [], css: [], fonts: [], integrity: {} }),
      brand: someSite.brand,
      looks: someSite,
      styles: async href => ({ href, text: `/* ${href} */` }),
      findFallback: async () => null,
      pool: { render: async () => ({ html: '<p>landing</p>' }), renderSkeleton: async () => ({ html: '' }) },
      onFailure: () => {},
    });
    const { html, policy, links = '' } = await compose(prepared, new URL('http://site/'));
    return { html, headers: policy.length + links.length, known: prepared.set.remotes };
  }

  it('costs it no byte: 40 fragments and contributions of another team leave its document as it is', async () => {
    const [without, beside] = [await landingBeside(0), await landingBeside(40)];
    expect(JSON.stringify(beside.known)).toContain('quadro-39');
    expect(beside.html).toBe(without.html);
    // One digest stands for all scripts of later pages, however many there are.
    expect(beside.headers).toBe(without.headers);
  });
});

describe('a site on standard containers', () => {
  const released = someRelease('landing', '/');
  const [route] = released.routes;
  const file = { integrity: DIGEST, bytes: 1 };
  const entry = someEntry({
    ...released,
    routes: route ? [{ ...route, preload: ['slim/slim.js'], lazy: ['slim/a.js'], css: ['slim/a.css'] }] : [],
    files: { ...released.files, 'assets/a.js': file, 'slim/slim.js': file, 'slim/a.js': file },
  });
  const base = '/r/landing/1.0.0-abcdef12/';
  const compose = createPageComposer({
    shellFiles: () => ({
      start: '/shell/start.js',
      imports: [],
      runtime: '/shell/runtime.js',
      css: [],
      fonts: [],
      integrity: {},
    }),
    brand: someSite.brand,
    looks: someSite,
    styles: async href => ({ href, text: `/* ${href} */` }),
    findFallback: async () => null,
    pool: { render: async () => ({ html: '<p>landing</p>' }), renderSkeleton: async () => ({ html: '' }) },
    onFailure: () => {},
  });
  const open = async (container: 'slim' | 'standard') => {
    const prepared = prepareSet([{ entry, fallback: entry }], { container });
    const page = await compose(prepared, new URL('http://site/'));
    const html = page.html + documentEnd(nameSet(page.prepared.set));
    const { integrity, preload } = readStart(html);
    return {
      html,
      remote: prepared.set.remotes[0],
      verified: Object.keys(integrity),
      preloaded: preload,
    };
  };

  it('loads remotes and their fallbacks by these, with the runtime, and verifies each of their scripts', async () => {
    const { html, remote, verified, preloaded } = await open('standard');
    const container = { kind: 'standard', entry: 'remoteEntry.js' };
    expect(remote).toMatchObject({ container, routes: [{ css: [] }], fallback: { container } });
    expect(preloaded).toEqual([`${base}remoteEntry.js`, '/shell/runtime.js']);
    expect(verified).toEqual([`${base}remoteEntry.js`, `${base}assets/a.js`]);
    expect(html).toContain(`<style data-href="${base}slim/a.css">`);
    expect(html).toContain('.json?standard"');
  });

  it('is not the default: slim containers are loaded without any of it', async () => {
    const { html, remote, verified, preloaded } = await open('slim');
    expect(remote).toMatchObject({
      container: { kind: 'slim', entry: 'slim/slim.js' },
      routes: [{ css: ['slim/a.css'] }],
    });
    expect(preloaded).toEqual([`${base}slim/slim.js`]);
    expect(verified).toEqual([`${base}slim/slim.js`, `${base}slim/a.js`]);
    expect(html).toContain('.json"');
    expect(html).not.toContain('standard');
  });
});
