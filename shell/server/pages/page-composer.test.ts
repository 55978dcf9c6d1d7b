import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { someEntry, someRelease } from '@serafim/contract/remote/some-release';
import { describe, expect, it } from 'vitest';
import { createPageComposer } from './page-composer.ts';
import { type PreparedSet, prepareSet } from './prepare-set.ts';

const [OLD, NEW] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'].map(version =>
  someEntry(someRelease('landing', '/', version)),
);

/** A composer of two versions, each of which falls back on the other; the versions named cannot be drawn. */
function composerWhere(fails: (version: string) => boolean, picture = 'picture.svg') {
  if (!OLD || !NEW) throw new Error('two versions are there');
  const sets: Record<string, PreparedSet> = {
    [OLD.metadata.version]: prepareSet([{ entry: OLD, fallback: NEW }]),
    [NEW.metadata.version]: prepareSet([{ entry: NEW, fallback: OLD }]),
  };
  const versionOf = ({ set }: PreparedSet) => set.remotes[0]?.version ?? '';
  const drawn: string[] = [];
  const compose = createPageComposer({
    files: { start: '/shell/start.js', imports: [], css: [], fonts: [], integrity: {} },
    brand: defaultBrand,
    styles: async href => ({ href, text: '' }),
    heal: async prepared =>
      sets[versionOf(prepared) === NEW.metadata.version ? OLD.metadata.version : NEW.metadata.version] ??
      null,
    pool: {
      draw: async ({ boot }) => {
        const version = boot.remote?.version ?? '';
        drawn.push(version);
        if (fails(version)) throw new Error(`${version} cannot be drawn`);
        return { html: `<p>${version}</p>`, links: `</r/${version}/${picture}>; rel=preload; as="image"` };
      },
      warmUp: async () => ({ html: '<p>skeleton</p>' }),
    },
    doorFile: () => '',
    apiUrl: '',
    onFailure: () => {},
  });
  const open = () => {
    const prepared = sets[NEW.metadata.version];
    if (!prepared) throw new Error('the new version has a set');
    return compose(prepared, new URL('http://site/'));
  };
  return { open, drawn, old: OLD.metadata.version, fresh: NEW.metadata.version };
}

describe('a visitor of a version that cannot be drawn', () => {
  it('gets the last good one', async () => {
    const { open, old, fresh } = composerWhere(version => version.startsWith('1.1'));
    const { html, links } = await open();
    expect(html).toContain(`<p>${old}</p>`);
    expect(links).toContain(`</r/${old}/picture.svg>`);
    expect(html).not.toContain(`<p>${fresh}</p>`);
  });

  it('gets a skeleton where the last good one cannot be drawn either, now and while both rest', async () => {
    const { open, drawn, old, fresh } = composerWhere(() => true);
    expect((await open()).html).toContain('<p>skeleton</p>');
    expect((await open()).html).toContain('<p>skeleton</p>');
    expect(drawn).toEqual([fresh, old]);
  });
});

it('a picture that no header can name sets out with the HTML', async () => {
  const { open, fresh } = composerWhere(() => false, 'mesa—da—cozinha.svg');
  const page = await open();
  expect(page.html).toContain(`<p>${fresh}</p>`);
  expect(page).not.toHaveProperty('links');
});
