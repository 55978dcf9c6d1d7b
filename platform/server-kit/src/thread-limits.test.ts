import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { threadLimits } from './thread-limits.ts';

const run = (code: string, heap = 32) => new Worker(code, { ...threadLimits(heap), eval: true });

describe('a worker thread', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('reads no setting of its process but the one it needs', async () => {
    vi.stubEnv('SECRET_KEY', 'c2VjcmV0');
    vi.stubEnv('NODE_ENV', 'production');
    const thread = run("require('worker_threads').parentPort.postMessage({ ...process.env })");
    const [environment] = await once(thread, 'message');
    expect(environment).toEqual({ NODE_ENV: 'production' });
  });

  it('that fills its heap is ended, and its process goes on', async () => {
    const thread = run('const all = []; for (;;) all.push(new Array(1e4).fill({}))');
    const [cause] = await once(thread, 'error');
    expect(cause).toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  });
});
