import type { Release } from '@serafim/platform-contract/release';
import { someEntry, someRelease } from '@serafim/release-store/testing/some-release';
import { expect, it } from 'vitest';
import { createEncoder } from '../http/encoder.ts';
import { createPageCache } from '../pages/page-cache.ts';
import type { PageComposer } from '../pages/page-composer.ts';
import { someSite } from '../testing/some-site.ts';
import { prepareSet } from './prepare-set.ts';
import { createShellFinder } from './set-shell.ts';

const file = { integrity: `sha384-${'B'.repeat(64)}`, bytes: 1 };

const someShell = (version: string): Release => ({
  ...someRelease('shell', '/', version),
  routes: [],
  containers: { standard: 'assets/start.js', slim: 'assets/start.js' },
  files: { 'assets/start.js': file, 'assets/client.js': file, 'assets/runtime.js': file },
  shell: {
    'src/start.tsx': {
      file: 'assets/start.js',
      css: ['assets/start.css'],
      assets: ['assets/first-a.woff2', 'assets/b.woff2'],
    },
    'src/api-client.ts': { file: 'assets/client.js' },
    '../host/src/federation/runtime.ts': { file: 'assets/runtime.js' },
  },
});

const landing = { entry: someEntry(someRelease('landing', '/')) };
const withShell = (version: string) => prepareSet([landing, { entry: someEntry(someShell(version)) }]);
const own = { start: '/shell/start.js', imports: [], css: [], fonts: [], integrity: {} };

it('the pages of a set have the files of its shell; of a set without one, those of the composer’s own', () => {
  const find = createShellFinder(own, someSite.shell);
  const base = '/r/shell/2.0.0-abcdef12/assets/';
  expect(find(withShell('2.0.0-abcdef12'))).toEqual({
    ...{ start: `${base}start.js`, imports: [], apiClient: `${base}client.js`, runtime: `${base}runtime.js` },
    ...{ css: [`${base}start.css`], fonts: [`${base}first-a.woff2`] },
    integrity: Object.fromEntries(
      ['start.js', 'client.js', 'runtime.js'].map(name => [base + name, file.integrity]),
    ),
  });
  expect(find(prepareSet([landing]))).toBe(own);
});

it('a shell is part of the set’s id, and none of its scripts is one of the set’s', () => {
  const sets = ['1.0.0-abcdef12', '2.0.0-abcdef12'].map(withShell);
  expect(new Set(sets.map(({ set }) => set.id)).size).toBe(2);
  for (const { set } of sets) expect(Object.keys(set.integrity).join()).not.toContain('/r/shell/');
});

it('a page is rendered and stored for each shell', async () => {
  let composed = 0;
  const compose: PageComposer = async prepared => {
    composed += 1;
    return {
      status: 200,
      html: '',
      policy: '',
      integrity: {},
      prepared,
      shown: [],
      failed: [],
      complete: true,
    };
  };
  const getPage = createPageCache(compose, { encoder: createEncoder() });
  for (const version of ['1.0.0-abcdef12', '2.0.0-abcdef12', '1.0.0-abcdef12'])
    await getPage(withShell(version), new URL('http://site/'));
  expect(composed).toBe(2);
});
