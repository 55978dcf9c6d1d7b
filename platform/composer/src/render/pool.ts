import type { RenderedPart } from '@serafim/host/render-page';
import { withTimeout } from '@serafim/platform-contract/with-timeout';
import { type VersionName, versionKey } from '@serafim/release-store/files/store-layout';
import { LRUCache } from 'lru-cache';
import { PoolFullError, type ProcessPool } from '../remote-code/process-pool.ts';
import { readShell } from './read-parts.ts';
import { RenderBusyError, RenderLateError } from './render-errors.ts';
import type { PartTask, RenderedRoute, RenderJob } from './render-job.ts';
import { type KnownParts, renderParts } from './render-parts.ts';

/** How long a remote may take on the server, in milliseconds; then its page goes out as a skeleton. */
export const RENDER_BUDGET = 300;

/** How long a skeleton may take, in milliseconds: it may have to wait for a process that is still starting. */
const WARM_UP = 5_000;

/** The share of its budget that a part must have had a process for before it counts as late. */
const OWN_SHARE = 0.8;

/** The share of its budget after which a part gives up what it still waits for: then it fails, and its process goes on. */
const WAIT_SHARE = 0.8;

/** The share of a page's budget that its fragments have at least, however late the page was. */
const FRAGMENTS_SHARE = 1 / 3;

/** How many shells are cached: those of a few release sets. */
const MOST_SHELLS = 200;

/** Characters of fragments' HTML that are cached. */
const MOST_PIECES = 16 * 1024 ** 2;

/** How many shells one process renders at the same time: no other team's code is beside them, and none can hang. */
const SHELLS_AT_ONCE = 16;

/** Pattern of the route that a piece of work renders. */
const partName = ({ kind, job }: PartTask['work']): string =>
  (job as { route?: { path: string } }).route?.path ?? kind;

/** Renders pages, each part in a process of its owner's. */
export interface RenderPool {
  /**
   * Rejects with what the page threw, with `RenderLateError` when a part takes too long, with `RenderBusyError` when too
   * much waits for processes. What fragments threw is part of the result.
   * @param budget milliseconds
   */
  render: (job: RenderJob, budget?: number) => Promise<RenderedRoute>;
  /** Renders a page without code of a remote, so that it may take the time that a new process needs. */
  renderSkeleton: (job: RenderJob) => Promise<RenderedRoute>;
  /** How many parts wait for a process. */
  waiting: () => number;
}

/** A part of a page that took the processor for longer than a page may take. */
export interface SlowPart extends VersionName {
  /** Pattern of the page's route, or the ids of fragments. */
  part: string;
  /** Milliseconds of processor time. */
  ms: number;
}

/**
 * @param pool whose processes are used
 * @param onSlow called with each part that takes the processor for longer than `RENDER_BUDGET`
 */
export function createRenderPool(
  pool: Pick<ProcessPool, 'run' | 'waiting'>,
  onSlow: (slow: SlowPart) => void = () => {},
): RenderPool {
  /** Has one part rendered. @param budget milliseconds */
  async function runPart({ fragments, ...part }: PartTask, budget: number): Promise<unknown> {
    const signal = AbortSignal.timeout(budget);
    let startedAt = Number.POSITIVE_INFINITY;
    const task = {
      ...part,
      work: { ...part.work, timeout: budget * WAIT_SHARE },
      ...(part.build ? {} : { concurrency: SHELLS_AT_ONCE }),
      onStart() {
        startedAt = performance.now();
      },
      onCpu(ms: number) {
        if (part.build && ms > RENDER_BUDGET)
          onSlow({ ...part.build, part: fragments?.join(', ') ?? partName(part.work), ms });
      },
    };
    try {
      return await pool.run(task, signal);
    } catch (cause) {
      if (cause instanceof PoolFullError) throw new RenderBusyError(cause.message, { cause });
      // A process of the shell's was ended because another part of it was late: it says nothing about the page.
      if (!part.build) throw new RenderBusyError('the shell was not rendered', { cause });
      if (!signal.aborted) throw cause;
      const name = versionKey(part.build);
      if (performance.now() - startedAt <= budget * OWN_SHARE)
        throw new RenderBusyError(`no process was free for ${name} in time`, { cause });
      throw new RenderLateError(`not rendered within ${budget} ms: ${name}`, {
        cause,
        ...(fragments ? { fragments } : {}),
      });
    }
  }

  const shells = new LRUCache<string, Promise<RenderedPart>>({ max: MOST_SHELLS });

  /**
   * Renders the shell around a page, once for all that is alike: it knows nothing of an address but its path. It runs no
   * code of a remote, so that it may take the time that a new process needs.
   */
  function renderShell({ boot, pathname, route }: RenderJob): Promise<RenderedPart> {
    const { fragments: _page, refused: _form, ...around } = boot;
    const job = { boot: around, pathname, search: '', hasPage: route !== null };
    const key = JSON.stringify(job);
    const shell = shells.get(key) ?? runPart({ work: { kind: 'shell', job } }, WARM_UP).then(readShell);
    shells.set(key, shell);
    shell.catch(() => shells.delete(key));
    return shell;
  }

  const known: KnownParts = {
    withoutData: new LRUCache({ max: MOST_SHELLS }),
    pieces: new LRUCache({ maxSize: MOST_PIECES, sizeCalculation: ({ html }) => html.length + 1 }),
  };

  async function render(job: RenderJob, budget = RENDER_BUDGET): Promise<RenderedRoute> {
    const ends = performance.now() + budget;
    const left = () => Math.max(Math.round(ends - performance.now()), Math.round(budget * FRAGMENTS_SHARE));
    const late = () => new RenderBusyError('the shell was not rendered in time');
    const shell = withTimeout(renderShell(job), budget, late);
    return renderParts(job, { ...known, shell, runPart: task => runPart(task, left()) });
  }

  return {
    render,
    renderSkeleton: job => render(job, WARM_UP),
    waiting: pool.waiting,
  };
}
