import type { PageBoot } from '@serafim/platform-contract/release-set';
import { expect, it } from 'vitest';
import type { PoolTask } from '../remote-code/process-pool.ts';
import { someSite } from '../testing/some-site.ts';
import { createRenderPool } from './pool.ts';

const boot: PageBoot = { brand: someSite.brand, remote: null, rendered: false };

/** A pool of which each job answers the HTML that it is the so many-th of; the first ones fail. */
function poolThatFails(failures = 0) {
  const tasks: PoolTask[] = [];
  const { renderSkeleton } = createRenderPool({
    run: async task => {
      tasks.push(task);
      if (tasks.length <= failures) throw new Error('ended');
      return { html: `<p>${tasks.length}</p>` };
    },
    waiting: () => 0,
  });
  const open = (over: Partial<PageBoot> = {}, pathname = '/', search = '') =>
    renderSkeleton({ boot: { ...boot, ...over }, pathname, search, route: null, loaderTimeout: 0 });
  return { tasks, open };
}

it('the shell is rendered once for every address that is alike around its page', async () => {
  const { tasks, open } = poolThatFails();
  const html = [];
  for (const search of ['', '?busca=Ana']) html.push((await open({}, '/Rede', search)).html);
  expect(html).toEqual(['<p>1</p>', '<p>1</p>']);
  expect(JSON.stringify(tasks[0]?.work)).not.toContain('Ana');
  await open({}, '/Login');
  expect(tasks).toHaveLength(2);
});

it('the shell that one visitor sees in a preview is shown to no other', async () => {
  const { open } = poolThatFails();
  const preview = { shown: { landing: '9.0.0-abcdef12' } };
  expect([await open({ preview }), await open(), await open({ preview })]).toEqual([
    { html: '<p>1</p>' },
    { html: '<p>2</p>' },
    { html: '<p>1</p>' },
  ]);
});

it('a shell that could not be rendered is rendered again for the next visitor', async () => {
  const { open } = poolThatFails(1);
  await expect(open()).rejects.toThrow('the shell was not rendered');
  expect(await open()).toEqual({ html: '<p>2</p>' });
});
