import { someEntry, someRelease } from '@serafim/release-store/testing/some-release';
import { expect, it } from 'vitest';
import type { RenderPool } from '../render/pool.ts';
import { RenderBusyError, RenderLateError } from '../render/render-errors.ts';
import { prepareSet } from '../sets/prepare-set.ts';
import { someSite } from '../testing/some-site.ts';
import { createPageTimer } from './page-timer.ts';

const prepared = prepareSet([{ entry: someEntry(someRelease('landing', '/')) }]);

const createTimer = (render: RenderPool['render']) =>
  createPageTimer({
    shellFiles: () => ({ start: '/shell/start.js', imports: [], css: [], fonts: [], integrity: {} }),
    brand: someSite.brand,
    looks: someSite,
    styles: async href => ({ href, text: '' }),
    pool: { render },
  });

const timeWith = (render: RenderPool['render']) => createTimer(render)(prepared, new URL('http://site/'));

it('a page is timed while it is rendered, with more time than a visitor waits', async () => {
  const budgets: (number | undefined)[] = [];
  const taken = await timeWith(async (_job, budget) => {
    budgets.push(budget);
    return { html: '<p>page</p>' };
  });
  expect(taken).toBeGreaterThanOrEqual(0);
  expect(budgets).toEqual([1_600]);
});

it('a page that takes longer still counts with all of that time', async () =>
  expect(await timeWith(() => Promise.reject(new RenderLateError('late')))).toBe(1_600));

it('a page that fails, or has a fragment that does, takes endlessly', async () => {
  expect(await timeWith(() => Promise.reject(new Error('broken')))).toBe(Number.POSITIVE_INFINITY);
  const failed = { html: '', failedFragments: { 'member/cartao@1': 'broken' } };
  expect(await timeWith(async () => failed)).toBe(Number.POSITIVE_INFINITY);
});

it('a page, or a fragment in it, that failed is tried anew each time', async () => {
  const tried: unknown[] = [];
  const timePage = createTimer(async job => {
    tried.push(job.route?.path);
    throw new Error('broken');
  });
  for (let turn = 0; turn < 3; turn += 1)
    expect(await timePage(prepared, new URL('http://site/'))).toBe(Number.POSITIVE_INFINITY);
  expect(tried).toEqual(['/', '/', '/']);
});

it('a page that finds no process free has no time', async () =>
  expect(await timeWith(() => Promise.reject(new RenderBusyError('busy')))).toBeNull());
