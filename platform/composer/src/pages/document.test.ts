import type { ReleasedRoute, ScriptTime } from '@serafim/platform-contract/release';
import type { PageBoot } from '@serafim/platform-contract/release-set';
import { expect, it } from 'vitest';
import { readStart } from '../testing/read-start.ts';
import { someSite } from '../testing/some-site.ts';
import { renderDocument } from './document.ts';

function open(scripts: ScriptTime | undefined, of: object) {
  const boot = {
    brand: someSite.brand,
    ...{ remote: { container: { kind: 'slim' } }, rendered: true },
    ...of,
  } as unknown as PageBoot;
  const { start: html } = renderDocument({
    ...{ boot, match: null, released: { scripts } as ReleasedRoute, looks: someSite, pathname: '/' },
    files: { start: '/shell/start.js', imports: ['/shell/a.js'], css: [], fonts: [], integrity: {} },
    ...{ scripts: ['/r/x/slim.js'], styles: [], integrity: {}, body: '<p>page</p>' },
  });
  return { start: readStart(html), isFirst: html.indexOf('id="start"') < html.indexOf('<p>page</p>') };
}

const files = { script: '/shell/start.js', preload: ['/r/x/slim.js', '/shell/a.js'], integrity: {} };
const AT_ONCE = { start: { ...files, worker: '/worker.js' }, isFirst: true };

it.each(['when-quiet', 'when-needed'] as const)('scripts that come %s stand after the page', scripts => {
  expect(open(scripts, {})).toEqual({ start: { ...AT_ONCE.start, scripts }, isFirst: false });
});

it.each([
  ['of a route that does not say when', undefined, {}],
  ['of one that wants them at once', 'at-once', {}],
  ['that is not rendered', 'when-quiet', { rendered: false }],
  ['with a refused form', 'when-quiet', { refused: { values: {}, errors: {} } }],
  ['that is previewed', 'when-needed', { preview: { shown: {} } }],
] as const)('a page %s names its scripts first', (_which, scripts, of) => {
  expect(open(scripts, of)).toEqual(AT_ONCE);
});
