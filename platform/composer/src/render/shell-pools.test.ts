import type { PageBoot } from '@serafim/platform-contract/release-set';
import { expect, it } from 'vitest';
import { RemoteError } from '../remote-code/isolated-process.ts';
import type { ProcessPool } from '../remote-code/process-pool.ts';
import type { RenderJob } from './render-job.ts';
import { createShellPools } from './shell-pools.ts';

const job = (shell?: string): RenderJob => ({
  boot: { remote: null, rendered: false } as unknown as PageBoot,
  ...{ pathname: '/', search: '', route: null, loaderTimeout: 10, shell },
});

/** Pools of shells, each of which renders its own version, unless it is told to fail. */
function openPools(
  run: (version: string | undefined) => Promise<unknown> = async version => ({ html: `by ${version}` }),
) {
  const [opened, closed, faults]: [unknown[], unknown[], string[]] = [[], [], []];
  const starts = new Map<string | undefined, (cause: unknown) => void>();
  const pools = createShellPools(
    async (version, onStartFault) => {
      opened.push(version);
      starts.set(version, onStartFault);
      return {
        waiting: () => 0,
        run: () => run(version),
        close: async () => void closed.push(version),
      } as unknown as ProcessPool;
    },
    (version, cause) => faults.push(`${version}: ${cause}`),
  );
  return { pools, opened, closed, faults, starts };
}

it('a page is rendered by the program of its shell, whose processes are opened once', async () => {
  const { pools, opened } = openPools();
  for (const version of ['a', 'b', undefined, 'a'])
    expect((await pools.render(job(version))).html).toBe(`by ${version}`);
  expect(opened).toEqual(['a', 'b', undefined]);
});

it('the shell that was used longest ago makes room for a fourth', async () => {
  const { pools, closed } = openPools();
  for (const version of ['a', 'b', 'c', 'a', 'd']) await pools.render(job(version));
  expect(closed).toEqual(['b']);
  await pools.close();
  expect(closed.toSorted()).toEqual(['a', 'b', 'c', 'd']);
});

it('a shell that throws is known to have failed, and no other one', async () => {
  const { pools, faults } = openPools(async version => {
    if (version === 'bad') throw new RemoteError('TypeError: shell');
    return { html: '' };
  });
  await expect(pools.render(job('bad'))).rejects.toThrow('the shell was not rendered');
  await pools.render(job('good'));
  expect([pools.hasFailed('bad'), pools.hasFailed('good')]).toEqual([true, false]);
  expect(faults).toEqual(['bad: RemoteError: TypeError: shell']);
});

it('a page waits no longer for a shell of which no process can be started, and the next one tries again', async () => {
  const { pools, opened, starts } = openPools(() => new Promise(() => {}));
  const page = pools.render(job('bad'), 5_000);
  await Promise.resolve();
  starts.get('bad')?.(new Error('it ended with 1'));
  await expect(page).rejects.toThrow('the shell cannot be started');
  expect(pools.hasFailed('bad')).toBe(true);
  pools.render(job('bad')).catch(() => undefined);
  expect(opened).toEqual(['bad', 'bad']);
});
