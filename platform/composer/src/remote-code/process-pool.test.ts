import { getPriority } from 'node:os';
import { createTracing, traceHeaders, traceWork } from '@serafim/server-kit/tracing/tracing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ProcessEndedError, RemoteError } from './isolated-process.ts';
import type { Launched } from './launch.ts';
import { PoolFullError, type ProcessPool } from './process-pool.ts';
import { formBuild, someForm } from './testing/some-build.ts';
import { remoteCodeForTests, somePool } from './testing/some-pool.ts';

const MB = 1024 ** 2;

/** Id of the trace that goes on here. */
const traceName = () => traceHeaders().traceparent?.split('-')[1];

/** What the form of each remote does. */
const bodies: Record<string, string> = {
  good: 'return { is: "good" }',
  throws: 'throw new TypeError("quebrou")',
  loops: 'for (;;) {}',
  fills: 'const all = []; for (;;) all.push(new Array(1e5).fill({}))',
  late: 'setTimeout(() => { throw new Error("quebrou tarde") }); return {}',
  pauses: 'await new Promise(done => setTimeout(done, 100)); return { is: "good" }',
  wastes: 'Array.from({ length: 5e4 }, () => ({ fields })); return {}',
  keeps: 'globalThis.kept ??= []; globalThis.kept.push(new Array(2 ** 20).fill(fields)); return {}',
  waits: 'return new Promise(() => {})',
  means:
    'const { byteLength } = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(fields.nome)); return { bytes: String(byteLength), id: typeof crypto.randomUUID() }',
  calls: 'await (await api()).session().catch(() => undefined); return {}',
  logs: 'console.error("linha do remoto", fields.nome); return {}',
};

describe('a pool of processes for code of remotes', () => {
  let code: Awaited<ReturnType<typeof remoteCodeForTests>>;
  let pool: ProcessPool;

  beforeAll(async () => {
    code = await remoteCodeForTests('pool', remote => formBuild(bodies[remote] ?? ''));
  });
  afterEach(() => pool.close());
  afterAll(() => code.remove());

  const run = (remote: string, version = '1.0.0', timeout = 30_000, concurrency = 1) =>
    pool.run({ ...someForm(remote, version), concurrency }, AbortSignal.timeout(timeout));
  /** Opens a pool. @returns the processes that it starts, as they come */
  function openWatched(): readonly Launched[] {
    const started: Launched[] = [];
    const launch = (heap: number) => {
      const launched = code.deps.launch(heap);
      started.push(launched);
      return launched;
    };
    pool = somePool({ ...code.deps, launch });
    return started;
  }
  const good = { refused: { values: { is: 'good' } } };

  it('lets a job take any time where a debugger may hold it', async () => {
    pool = somePool({ ...code.deps, isPatient: true });
    expect(await run('pauses', '1.0.0', 1)).toMatchObject(good);
  });

  it('rejects with what a remote threw, and its process goes on', async () => {
    pool = somePool(code.deps);
    const cause = await run('throws').catch((thrown: unknown) => thrown);
    expect(cause).toBeInstanceOf(RemoteError);
    expect(cause).toMatchObject({ message: 'TypeError: quebrou' });
    expect((cause as Error).stack).toContain('remote://throws/1.0.0/remote.js');
    await run('throws').catch(() => {});
    expect(pool.wear()).toMatchObject([{ key: 'throws@1.0.0 forms', jobs: 2 }]);
  });

  it('is not worn by the memory of whoever started it', async () => {
    const large = Buffer.alloc(400 * MB, 1);
    pool = somePool(code.deps);
    await run('good');
    expect(large).toHaveLength(400 * MB);
    expect(pool.wear()).toMatchObject([{ key: 'good@1.0.0 forms', jobs: 1 }]);
  });

  it('leaves the processor to the composer where both want it', async () => {
    const started = openWatched();
    await run('good');
    expect(getPriority(started[0]?.child.pid)).toBeGreaterThan(getPriority());
  });

  it('calls the API in the trace of the request that it works for, also of one that waited', async () => {
    const seen = new Set<string | undefined>();
    pool = somePool({
      ...code.deps,
      apiCalls: async () => {
        seen.add(traceName());
        return { failure: 'network' };
      },
    });
    const tracing = createTracing('composer');
    const asked: (string | undefined)[] = [];
    const work = () =>
      traceWork(tracing, 'page', {}, () => {
        asked.push(traceName());
        return run('calls');
      });
    await Promise.all([work(), work()]);
    expect(new Set(asked).size).toBe(2);
    expect([...seen]).toEqual(asked);
  });

  it('ends the process of a job that is taken back, and goes on in another one', async () => {
    pool = somePool(code.deps);
    await pool.ready;
    await expect(run('loops', '1.0.0', 500)).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await run('good')).toMatchObject(good);
    await expect.poll(() => pool.wear()).toMatchObject([{ key: 'good@1.0.0 forms', jobs: 1 }]);
  });

  it('never has code of two versions in one process, nor forms and pages', async () => {
    pool = somePool(code.deps);
    await run('good');
    await run('means');
    await run('good', '2.0.0');
    await run('good');
    const page = { ...someForm('good'), work: { kind: 'data', job: { sources: [] } } as const };
    await pool.run(page, AbortSignal.timeout(30_000));
    expect(pool.wear().map(({ key, jobs }) => [key, jobs])).toEqual([
      ['means@1.0.0 forms', 1],
      ['good@2.0.0 forms', 1],
      ['good@1.0.0 forms', 2],
      ['good@1.0.0', 1],
    ]);
  });

  it('says what processes keep: what a job has only used is not among it', async () => {
    pool = somePool(code.deps);
    const kept: Record<string, number[]> = {};
    for (let round = 0; round < 3; round += 1) {
      for (const remote of ['wastes', 'keeps']) await run(remote);
      for (const { key, bytes } of await pool.kept()) kept[key] = [...(kept[key] ?? []), bytes / MB];
    }
    const spread = (remote: string) => {
      const all = kept[`${remote}@1.0.0 forms`] ?? [];
      return Math.max(...all) - Math.min(...all);
    };
    expect(spread('wastes')).toBeLessThan(1);
    expect(spread('keeps')).toBeGreaterThan(15);
  });

  it('ends the process that was used longest ago where there would be too many', async () => {
    pool = somePool(code.deps, { most: 3 });
    for (const version of ['1.0.0', '2.0.0', '1.0.0', '3.0.0']) {
      await run('good', version);
      await expect.poll(() => pool.wear().length).toBeLessThan(3);
    }
    expect(pool.wear().map(({ key }) => key)).toEqual(['good@1.0.0 forms', 'good@3.0.0 forms']);
  });

  it('replaces a process that fills its memory', async () => {
    pool = somePool(code.deps);
    await expect(run('fills')).rejects.toBeInstanceOf(ProcessEndedError);
    expect(await run('good')).toMatchObject(good);
  });

  it('logs what a remote throws when its work is done, and replaces the process', async () => {
    pool = somePool(code.deps);
    await run('late');
    await expect.poll(() => code.logged.length, { timeout: 10_000 }).toBe(1);
    expect(await run('good')).toMatchObject(good);
  });

  it('has what pages and forms use', async () => {
    pool = somePool(code.deps);
    expect(await run('means')).toMatchObject({ refused: { values: { bytes: '32', id: 'string' } } });
  });

  it('logs that a remote’s form has logged something, and not what', async () => {
    pool = somePool(code.deps);
    await run('logs');
    expect(code.logged).toContain('hidden');
  });

  it('does other jobs while some wait, and refuses those that are too many', async () => {
    pool = somePool(code.deps, { maxQueue: 1 });
    await pool.ready;
    const end = new AbortController();
    const wait = () => pool.run(someForm('waits'), end.signal);
    // Two processes are the most that one version gets.
    const waiting = [wait(), wait()];
    await expect.poll(() => pool.waiting(), { timeout: 10_000 }).toBe(0);
    waiting.push(wait());
    await expect(wait()).rejects.toBeInstanceOf(PoolFullError);
    end.abort(new Error('taken back'));
    for (const one of waiting) await expect(one).rejects.toThrow('taken back');
    expect(await run('good')).toMatchObject(good);
  });

  it('does as many jobs at a time in one process as the job allows', async () => {
    pool = somePool(code.deps);
    const both = [run('pauses', '1.0.0', 30_000, 2), run('pauses', '1.0.0', 30_000, 2)];
    expect(await Promise.all(both)).toMatchObject([good, good]);
    expect(pool.wear()).toMatchObject([{ jobs: 2 }]);
  });

  it('goes on when it cannot read a server build, which fails that job alone', async () => {
    const readBuild = async ({ remote }: { remote: string }) => {
      if (remote === 'changed') throw new Error('not what was released');
      return formBuild(bodies.good ?? '');
    };
    pool = somePool({ ...code.deps, readBuild });
    await expect(run('changed')).rejects.toMatchObject({
      message: expect.stringMatching(/not what was released/),
    });
    expect(await run('good')).toMatchObject(good);
  });

  describe('a version whose processes do fewer than ten pages', () => {
    const page = (remote: string) => ({
      ...someForm(remote),
      work: { kind: 'data', job: { sources: [] } } as const,
    });
    const open = (remote: string) => pool.run(page(remote), AbortSignal.timeout(30_000));
    const outcomes = async (count: number) => {
      const all: string[] = [];
      for (let opened = 0; opened < count; opened += 1)
        all.push(
          await open('pages').then(
            () => 'done',
            ({ name }) => name,
          ),
        );
      return all;
    };
    const failed = (count: number) => Array.from({ length: count }, () => 'ProcessEndedError');
    const done = (count: number) => Array.from({ length: count }, () => 'done');

    it('fails as many pages as are missing when memory ends them', async () => {
      const worn = { jobs: 20_000, rss: 1_000 * MB };
      pool = somePool(code.deps, { worn });
      expect(await outcomes(10)).toEqual(done(10));
      // From here on it has too much, as everything has.
      worn.rss = 1;
      expect(await outcomes(2)).toEqual(done(2));
      expect(await outcomes(11)).toEqual([...failed(9), 'done', 'ProcessEndedError']);
    });

    it('fails as many when they end by themselves, and none when somebody ended them', async () => {
      const started = openWatched();
      expect(await outcomes(3)).toEqual(done(3));
      started[0]?.kill();
      await expect.poll(() => pool.wear()).toEqual([]);
      expect(await outcomes(8)).toEqual([...failed(7), 'done']);
      const end = new AbortController();
      const begun = { ...page('pages'), onStart: () => end.abort(new Error('taken back')) };
      await expect(pool.run(begun, end.signal)).rejects.toThrow('taken back');
      expect(await outcomes(2)).toEqual(done(2));
    });

    it('does its forms, and the pages of others', async () => {
      pool = somePool(code.deps, { worn: { jobs: 20_000, rss: 1 } });
      expect(await outcomes(2)).toEqual(['done', 'ProcessEndedError']);
      for (let form = 0; form < 2; form += 1) expect(await run('good')).toMatchObject(good);
      await open('means');
    });
  });

  it('replaces a process that has done enough', async () => {
    pool = somePool(code.deps, { worn: { jobs: 2, rss: 1_000 * MB } });
    for (let job = 1; job <= 5; job += 1) expect(await run('good')).toMatchObject(good);
    expect(pool.wear()).toMatchObject([{ key: 'good@1.0.0 forms', jobs: 1 }]);
  });
});
