import { type ChildProcess, fork } from 'node:child_process';
import { getPriority } from 'node:os';
import { createTracing, traceHeaders, traceWork } from '@serafim/server-kit/tracing/tracing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ProcessEndedError, RemoteError } from './isolated-process.ts';
import { PoolFullError, type ProcessPool } from './process-pool.ts';
import { formBuild, someForm } from './testing/some-build.ts';
import { remoteCodeForTests, somePool } from './testing/some-pool.ts';

const MB = 1024 ** 2;

/** Id of the trace that goes on here. */
const traceName = () => traceHeaders().traceparent?.split('-')[1];

const isFew = (builds: number) => builds < 4;

/** What the form of each remote does. */
const bodies: Record<string, string> = {
  good: 'return { is: "good" }',
  throws: 'throw new TypeError("quebrou")',
  loops: 'for (;;) {}',
  fills: 'const all = []; for (;;) all.push(new Array(1e5).fill({}))',
  late: 'setTimeout(() => { throw new Error("quebrou tarde") }); return {}',
  pauses: 'await new Promise(done => setTimeout(done, 100)); return { is: "good" }',
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
    code = await remoteCodeForTests('pool', (remote, version) =>
      remote === 'heavy'
        ? formBuild(
            'return { kept: kept[0] }',
            `globalThis['${version}'] = 'x'.repeat(5e5).split(''); const kept = globalThis['${version}'];`,
          )
        : formBuild(bodies[remote] ?? ''),
    );
  });
  afterEach(() => pool.close());
  afterAll(() => code.remove());

  const run = (remote: string, version = '1.0.0', timeout = 30_000) =>
    pool.run(someForm(remote, version), AbortSignal.timeout(timeout));
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
    expect(await run('good')).toMatchObject(good);
    expect(pool.wear()).toMatchObject([{ jobs: 2 }]);
  });

  it('leaves the processor to the composer where both want it', async () => {
    const started: ChildProcess[] = [];
    const launch = (heap: number) => {
      const child = code.deps.launch(heap);
      started.push(child);
      return child;
    };
    pool = somePool({ ...code.deps, launch });
    await run('good');
    expect(started.map(({ pid }) => getPriority(pid) > getPriority())).toEqual([true]);
  });

  it('does its jobs also where the system gives no other priority', async () => {
    const forbid = `import os from 'node:os';
      import { syncBuiltinESMExports } from 'node:module';
      os.setPriority = () => { throw new Error('EPERM') };
      syncBuiltinESMExports();`;
    const launch = () =>
      fork(code.program, [], {
        execArgv: ['--import', `data:text/javascript,${encodeURIComponent(forbid)}`],
        serialization: 'advanced',
      });
    pool = somePool({ ...code.deps, launch });
    expect(await run('good')).toMatchObject(good);
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

  it('ends the process of a job that is taken back, and starts another one', async () => {
    pool = somePool(code.deps);
    await pool.ready;
    await expect(run('loops', '1.0.0', 500)).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await run('good')).toMatchObject(good);
    expect(pool.wear()).toMatchObject([{ jobs: 1 }]);
  });

  it('replaces a process that fills its memory', async () => {
    pool = somePool(code.deps);
    await expect(run('fills')).rejects.toBeInstanceOf(ProcessEndedError);
    expect(await run('good')).toMatchObject(good);
  });

  it('logs what a remote throws when its work is done, and replaces the process', async () => {
    pool = somePool(code.deps);
    await run('late');
    await expect.poll(() => code.logged.join()).toContain('quebrou tarde');
    expect(await run('good')).toMatchObject(good);
  });

  it('has what pages and forms use', async () => {
    pool = somePool(code.deps);
    expect(await run('means')).toMatchObject({ refused: { values: { bytes: '32', id: 'string' } } });
  });

  it('logs what a remote logs', async () => {
    pool = somePool(code.deps);
    await run('logs');
    expect(code.logged).toContain('linha do remoto Ana');
  });

  it('does other jobs while one waits, and refuses those that are too many', async () => {
    pool = somePool(code.deps, { maxQueue: 1 });
    await pool.ready;
    const waiting = run('waits', '1.0.0', 2_000);
    const queued = run('good');
    await expect(run('good')).rejects.toBeInstanceOf(PoolFullError);
    await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await queued).toMatchObject(good);
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

  it('renews its processes, so that version after version costs no more memory', async () => {
    pool = somePool(code.deps, { worn: { jobs: 1_000, builds: 4, rss: 1_000 * MB } });
    await run('heavy', '0.0.0');
    const [atFirst] = pool.wear();
    for (let release = 1; release <= 24; release += 1) {
      await run('heavy', `0.0.${release}`);
      await expect.poll(() => pool.wear().map(({ builds }) => builds)).toEqual([expect.toSatisfy(isFew)]);
    }
    await run('heavy', '1.0.0');
    const [atLast] = pool.wear();
    expect(atLast?.rss).toBeLessThan(1.3 * (atFirst?.rss ?? 0));
  });
});
