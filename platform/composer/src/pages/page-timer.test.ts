import { someEntry, someRelease } from '@serafim/release-store/testing/some-release';
import { expect, it } from 'vitest';
import type { RenderPool } from '../render/pool.ts';
import { RenderBusyError, RenderLateError } from '../render/render-errors.ts';
import { prepareSet } from '../sets/prepare-set.ts';
import { someSite } from '../testing/some-site.ts';
import { createPageTimer } from './page-timer.ts';

const prepared = prepareSet([{ entry: someEntry(someRelease('landing', '/')) }]);

const timeWith = (render: RenderPool['render']) =>
  createPageTimer({
    files: { start: '/shell/start.js', imports: [], css: [], fonts: [], integrity: {} },
    brand: someSite.brand,
    looks: someSite,
    styles: async href => ({ href, text: '' }),
    pool: { render },
  })(prepared, new URL('http://site/'));

it('a page is timed while it is rendered, with more time than a visitor waits', async () => {
  const budgets: (number | undefined)[] = [];
  const taken = await timeWith(async (_job, budget) => {
    budgets.push(budget);
    return { html: '<p>page</p>' };
  });
  expect(taken).toBeGreaterThanOrEqual(0);
  expect(budgets).toEqual([5_000]);
});

it('a page that takes longer still counts with all of that time', async () =>
  expect(await timeWith(() => Promise.reject(new RenderLateError('late')))).toBe(5_000));

it('a page that fails, or has a fragment that does, takes endlessly', async () => {
  expect(await timeWith(() => Promise.reject(new Error('broken')))).toBe(Number.POSITIVE_INFINITY);
  const failed = { html: '', failedFragments: { 'member/cartao@1': 'broken' } };
  expect(await timeWith(async () => failed)).toBe(Number.POSITIVE_INFINITY);
});

it('a page that finds no process free has no time', async () =>
  expect(await timeWith(() => Promise.reject(new RenderBusyError('busy')))).toBeNull());
