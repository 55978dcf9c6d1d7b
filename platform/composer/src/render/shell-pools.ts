import { LRUCache } from 'lru-cache';
import { RemoteError } from '../remote-code/isolated-process.ts';
import type { ProcessPool } from '../remote-code/process-pool.ts';
import { createRenderPool, type RenderPool, type SlowPart } from './pool.ts';
import { RenderBusyError } from './render-errors.ts';
import type { RenderJob } from './render-job.ts';

/** How many shells have processes at a time, those used last: of the stable version, of a canary, of one that visits are still on. */
const MOST_SHELLS = 3;

/** How long a shell that failed on the server is not tried again, in milliseconds. */
const FAILED_FOR = 30_000;

/** Opens the processes of a shell. @param version left out, of the one that the composer was built with */
export type OpenProcesses = (
  version: string | undefined,
  onStartFault: (cause: unknown) => void,
) => Promise<ProcessPool>;

/** The processes of the shells that pages are rendered with, each shell's apart. */
export interface ShellPools extends RenderPool, Pick<ProcessPool, 'run' | 'close' | 'wear' | 'kept'> {
  /** True when a shell failed on the server a short while ago, whatever the page. */
  hasFailed(version: string): boolean;
}

interface OpenShell {
  processes: Promise<ProcessPool>;
  pool: Promise<RenderPool>;
  /** Rejects once no process of it can be started. */
  ended: Promise<never>;
  /** Its processes, once they are there. */
  opened?: ProcessPool;
}

/**
 * @param onFault called with a fault of a shell, which is named by its version
 * @param onSlow called with each part that takes the processor for too long
 */
export function createShellPools(
  open: OpenProcesses,
  onFault: (version: string | undefined, cause: unknown) => void,
  onSlow?: (slow: SlowPart) => void,
): ShellPools {
  const failedUntil = new Map<string, number>();
  /** The shell that rendered last: forms are received beside it. */
  let last: string | undefined;

  function fail(version: string | undefined, cause: unknown): void {
    if (version !== undefined) failedUntil.set(version, performance.now() + FAILED_FOR);
    onFault(version, cause);
  }

  const closing = new Set<Promise<void>>();
  const shells = new LRUCache<string, OpenShell>({
    max: MOST_SHELLS,
    dispose({ processes }) {
      const closed = processes.then(opened => opened.close()).catch(() => undefined);
      closing.add(closed);
      void closed.then(() => closing.delete(closed));
    },
  });

  function openShell(version: string | undefined): OpenShell {
    const { promise: ended, reject } = Promise.withResolvers<never>();
    const end = (cause: unknown) => {
      fail(version, cause);
      // Who waits must not wait for a process that does not come; the next one may.
      reject(new RenderBusyError('the shell cannot be started', { cause }));
      shells.delete(version ?? '');
    };
    ended.catch(() => undefined);
    const processes = open(version, end);
    processes.catch(end);
    const pool = processes.then(opened => {
      shell.opened = opened;
      return createRenderPool(opened, onSlow);
    });
    pool.catch(() => undefined);
    const shell: OpenShell = { processes, pool, ended };
    return shell;
  }

  function find(version: string | undefined): OpenShell {
    const known = shells.get(version ?? '') ?? openShell(version);
    shells.set(version ?? '', known, { noDisposeOnSet: true });
    return known;
  }

  async function inPool<T>({ shell }: RenderJob, work: (pool: RenderPool) => Promise<T>): Promise<T> {
    const { pool, ended } = find(shell);
    try {
      const done = await Promise.race([pool.then(work), ended]);
      last = shell;
      return done;
    } catch (cause) {
      if (cause instanceof RenderBusyError && cause.cause instanceof RemoteError) fail(shell, cause.cause);
      throw cause;
    }
  }

  const opened = () => [...shells.values()].flatMap(shell => shell.opened ?? []);

  return {
    render: (job, budget) => inPool(job, pool => pool.render(job, budget)),
    renderSkeleton: job => inPool(job, pool => pool.renderSkeleton(job)),
    waiting: () => opened().reduce((sum, { waiting }) => sum + waiting(), 0),
    wear: () => opened().flatMap(({ wear }) => wear()),
    kept: async () => (await Promise.all(opened().map(({ kept }) => kept()))).flat(),
    async run(task, signal) {
      return (await find(last).processes).run(task, signal);
    },
    hasFailed: version => (failedUntil.get(version) ?? 0) > performance.now(),
    async close() {
      shells.clear();
      await Promise.all(closing);
    },
  };
}
