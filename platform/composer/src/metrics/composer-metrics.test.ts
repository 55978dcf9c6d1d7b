import { emptyRegistry, type Registry } from '@serafim/release-store/registry/registry';
import { someEntry, someRelease } from '@serafim/release-store/testing/some-release';
import { createTracing } from '@serafim/server-kit/tracing/tracing';
import { expect, it } from 'vitest';
import type { RenderPool } from '../render/pool.ts';
import { RenderLateError } from '../render/render-errors.ts';
import type { RenderJob } from '../render/render-job.ts';
import { createComposerMetrics } from './composer-metrics.ts';

const withVersions = (...versions: string[]) =>
  ({
    ...emptyRegistry,
    microFrontends: { landing: versions.map(version => someEntry(someRelease('landing', '/', version))) },
  }) satisfies Registry;

const jobOf = (version: string) =>
  ({ route: { build: { remote: 'landing', version }, path: '/' } }) as unknown as RenderJob;

function openMetrics(render: RenderPool['render']) {
  let registry = withVersions('1', '2');
  const { metrics, ...measured } = createComposerMetrics({
    registry: () => registry,
    isFollowing: () => true,
    waiting: () => 5,
    wear: () => [
      { key: 'landing@1', jobs: 1, rss: 100 },
      { key: 'landing@1', jobs: 1, rss: 20 },
      { key: 'landing@1 forms', jobs: 1, rss: 3 },
      { key: 'landing@0', jobs: 1, rss: 50 },
      { key: 'shell', jobs: 1, rss: 70 },
    ],
    findLack: () => 'no remote is released',
    tracing: createTracing('composer'),
  });
  const pool = measured.pool({ render } as unknown as RenderPool);
  return {
    pool,
    measured,
    release: (...versions: string[]) => {
      registry = withVersions(...versions);
    },
    read: async (name: string) =>
      (await metrics.register.metrics()).split('\n').filter(line => line.startsWith(name)),
  };
}

it('tells how versions rendered, until the registry lists them no more', async () => {
  const { pool, read, release } = openMetrics(async () => ({ html: '' }));
  await pool.render(jobOf('1'));
  await pool.render(jobOf('2'));
  const counts = () => read('serafim_render_seconds_count');
  const line = (version: string) =>
    `serafim_render_seconds_count{server="composer",remote="landing",version="${version}",outcome="rendered"} 1`;
  expect(await counts()).toEqual([line('1'), line('2')]);
  release('2', '3');
  expect(await counts()).toEqual([line('2')]);
});

it('forgets versions that the registry lists no more where nobody scrapes, and takes up none', async () => {
  const { pool, read, release } = openMetrics(async () => ({ html: '' }));
  await pool.render(jobOf('1'));
  release('2');
  await pool.render(jobOf('2'));
  // A visit that is on an older set.
  await pool.render(jobOf('1'));
  release('1', '2');
  expect((await read('serafim_render_seconds_count')).map(line => /version="(\d)"/.exec(line)?.[1])).toEqual([
    '2',
  ]);
});

it('tells a version that was late from one that failed, and passes on what was thrown', async () => {
  const causes = [new RenderLateError('late'), new Error('failed')];
  const { pool, read } = openMetrics(async () => Promise.reject(causes.shift()));
  await expect(pool.render(jobOf('1'))).rejects.toThrow('late');
  await expect(pool.render(jobOf('1'))).rejects.toThrow('failed');
  const counts = await read('serafim_render_seconds_count');
  expect(counts.map(line => /outcome="(\w+)"/.exec(line)?.[1])).toEqual(['late', 'failed']);
});

it('makes no series of what a page’s signal names', async () => {
  const { measured, read } = openMetrics(async () => ({ html: '' }));
  const record = measured.signals(() => undefined);
  for (const remote of ['landing', 'made-up-1', 'made-up-2'])
    record('visit', '198.51.100.0', { remote, version: '1', state: 'ready' });
  expect(await read('serafim_signals_total')).toEqual([
    'serafim_signals_total{state="ready",server="composer"} 3',
  ]);
});

it('adds up the memory of a version’s processes, of those that the registry lists', async () => {
  const { read } = openMetrics(async () => ({ html: '' }));
  for (let scrapes = 0; scrapes < 2; scrapes += 1)
    expect(await read('serafim_remote_memory_bytes')).toEqual([
      'serafim_remote_memory_bytes{remote="landing",version="1",server="composer"} 123',
    ]);
});

it('is asked at each scrape what waits, and whether the composer is ready', async () => {
  const { read } = openMetrics(async () => ({ html: '' }));
  expect(await read('serafim_render_waiting')).toEqual(['serafim_render_waiting{server="composer"} 5']);
  expect(await read('serafim_ready')).toEqual(['serafim_ready{server="composer"} 0']);
});
