import type { ReleasedRoute, ScriptTime } from '@serafim/platform-contract/release';
import type { Boot, LiveRemote, ReleaseSet } from '@serafim/platform-contract/release-set';
import { describe, expect, it } from 'vitest';
import { documentEnd, renderDocument } from '../pages/document.ts';
import { toUnbuiltRemote } from '../sets/live-parts.ts';
import { readStart } from '../testing/read-start.ts';
import { someSite } from '../testing/some-site.ts';
import { readBoot, rewriteDocument, rewritePolicy, withDevRemote } from './rewrite-document.ts';

const route = (path: string, rest: object = {}) => ({
  ...{ path, title: path.slice(1), layout: 'site', footer: 'full', prerender: true },
  ...{ preload: ['slim/page.js'], css: [] },
  ...rest,
});

const live = (name: string, routes: object[], rest: object = {}) =>
  ({
    ...{ name, version: '1.0.0-abcdef12', base: `/r/${name}/1.0.0-abcdef12/` },
    container: { kind: 'slim', entry: 'slim/slim.js' },
    routes,
    ...rest,
  }) as unknown as LiveRemote;

const links = (to: string, order: number) => ({ to, place: 'menu', label: to, order }) as const;

const landing = live('landing', [route('/', { uses: ['vizinho/cartao@1'] }), route('/Contato')]);
const set: ReleaseSet = {
  id: '0123456789abcdef',
  remotes: [landing, live('vizinho', [route('/Vizinho'), route('/Antiga')])],
  navigation: [links('/Contato', 1), links('/Antiga', 2)],
  integrity: { '/r/vizinho/1.0.0-abcdef12/slim/slim.js': 'sha384-x' },
};

const dev = toUnbuiltRemote(
  {
    remote: 'vizinho',
    contract: 3,
    routes: [
      {
        ...{ path: '/Vizinho', title: 'Vizinho', layout: 'site' },
        navigation: [{ place: 'menu', label: 'Vizinho', order: 0, role: 'leitura' }],
      },
      { path: '/Nova', title: 'Nova', layout: 'site' },
    ],
    fragments: [{ name: 'cartao', major: 1 }],
  },
  { base: '/federado/', entry: 'remoteEntry.js' },
  ['leitura', 'direcao'],
);
const changed = withDevRemote(set, dev, ['leitura', 'direcao']);

/** A document as a composer renders it. */
function render(remote: LiveRemote | null, body: string, scripts?: ScriptTime): { html: string; boot: Boot } {
  const boot: Boot = {
    ...{ setId: set.id, setUrl: `/release-sets/${set.id}.json`, brand: someSite.brand },
    ...{ remote, rendered: true, loaderResult: { data: 'of the version' } },
    ...(scripts ? {} : { preview: { shown: { member: '2.0.0-abcdef12' } } }),
  };
  const files = { start: '/shell/start.js', imports: [], css: [], fonts: [], integrity: {} };
  const rest = { match: null, looks: someSite, pathname: '/', scripts: [], styles: [], integrity: {} };
  const released = { scripts } as ReleasedRoute;
  const { setId, setUrl, ...page } = boot;
  const { start } = renderDocument({ boot: page, files, body, released, ...rest });
  return { boot, html: start + documentEnd({ setId, setUrl }) };
}

/** Opens an address of the site on the team's machine. */
function open(pathname: string, remote: LiveRemote | null, body = '<h1>Olá</h1>') {
  const { html, boot } = render(remote, body);
  const change = { boot, pathname, set: changed, remote: 'vizinho', nonce: 'n', errorClient: '/federado/e' };
  const answer = rewriteDocument(html, change);
  return { ...answer, boot: readBoot(answer.html) };
}

describe('a page of a site, opened beside a development server', () => {
  it('of another team that shows nothing of it stays as it was rendered', () => {
    const { html, status, boot } = open('/Contato', landing, '<h1>Contato $& </div></h1>');
    expect(html).toContain('<div id="root"><h1>Contato $& </div></h1></div>');
    expect([status, boot]).toEqual([undefined, render(landing, '').boot]);
  });

  it.each([
    ['its own', '/Vizinho', 200],
    ['one that the site does not have yet', '/Nova', 200],
    ['one that it has no more', '/Antiga', 404],
  ])('as %s is rendered in the browser, from its sources', (_what, path, status) => {
    const answer = open(path, path === '/Nova' ? null : (set.remotes[1] ?? null));
    expect(answer.status).toBe(status);
    expect(answer.html).toContain('<div id="root"></div>');
    expect(answer.boot).toMatchObject({ rendered: false, preview: { shown: { member: '2.0.0-abcdef12' } } });
    expect(answer.boot).not.toHaveProperty('loaderResult');
    expect(answer.boot?.remote?.base).toBe(status === 200 ? '/federado/' : undefined);
  });

  it('of another team that shows a fragment of it is rendered in the browser, with that fragment', () => {
    const { boot } = open('/', landing);
    expect([boot?.rendered, boot?.remote?.name]).toEqual([false, 'landing']);
    expect(boot?.fragments).toMatchObject([{ name: 'vizinho', version: 'dev', base: '/federado/' }]);
  });
});

it.each([
  ['/Contato', landing, 'when-quiet'],
  ['/Vizinho', set.remotes[1] ?? null, undefined],
] as const)('the scripts of %s come as %s', (pathname, remote, scripts) => {
  const { html, boot } = render(remote, '', 'when-quiet');
  const change = { boot, pathname, set: changed, remote: 'vizinho', nonce: 'n', errorClient: '/federado/e' };
  expect(readStart(rewriteDocument(html, change).html).scripts).toBe(scripts);
});

it('its links are in the menu in place of those of the version, and digests of the others stay', () => {
  expect(changed.navigation).toEqual([
    { place: 'menu', label: 'Vizinho', order: 0, to: '/Vizinho', roles: ['leitura', 'direcao'] },
    links('/Contato', 1),
  ]);
  expect(changed.integrity).toEqual(set.integrity);
});

it('a policy gets the styles of Vite, and nothing else; nothing is reported', () => {
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-x'; report-uri /relatos; report-to p";
  expect(rewritePolicy(policy, 'abc')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'nonce-abc' 'self' 'sha256-x'",
  );
});
