import type { ResourceLimits } from 'node:worker_threads';

/** The variables that code in a thread needs: React selects its build by this one. */
const NEEDED = ['NODE_ENV'];

/**
 * What a worker thread starts with: none of this process's settings, which hold its keys and passwords, and a heap
 * of its own limit. A thread that needs more is ended; the pool starts another one.
 * @param heap the most that its objects may take, in MiB; buffers are not counted
 */
export function threadLimits(heap: number): { env: NodeJS.ProcessEnv; resourceLimits: ResourceLimits } {
  const env = Object.fromEntries(NEEDED.map(name => [name, process.env[name]]));
  return { env, resourceLimits: { maxOldGenerationSizeMb: heap } };
}
