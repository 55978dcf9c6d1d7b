import type { RenderPool } from '../render/pool.ts';
import { RenderBusyError, RenderLateError } from '../render/render-errors.ts';
import type { PreparedSet } from '../sets/prepare-set.ts';
import { noBreaker } from './circuit-breaker.ts';
import { createPageComposer, type PageComposerDeps } from './page-composer.ts';
import { SLOW } from './render-pairs.ts';

/** How long a page may take that nobody waits for, in milliseconds: twice as long as a slow one. */
const TIMED_BUDGET = 2 * SLOW;

type PageTimerDeps = Pick<PageComposerDeps, 'shellFiles' | 'brand' | 'looks' | 'styles'> & {
  pool: Pick<RenderPool, 'render'>;
};

/**
 * Makes what renders pages only to see how long they take, one after the other: without a memory of failures, and
 * without last good versions, so that each page is rendered as often as it is timed.
 * @returns milliseconds, endless where the page or a fragment in it fails; null where no process was free
 */
export function createPageTimer({ pool, ...deps }: PageTimerDeps) {
  let taken: number | null = null;

  const render: RenderPool['render'] = async job => {
    const began = performance.now();
    try {
      const page = await pool.render(job, TIMED_BUDGET);
      // A page whose fragment failed is rendered once more, without it.
      if (taken !== Number.POSITIVE_INFINITY)
        taken = page.failedFragments ? Number.POSITIVE_INFINITY : performance.now() - began;
      return page;
    } catch (cause) {
      if (cause instanceof RenderBusyError) throw cause;
      taken = cause instanceof RenderLateError ? TIMED_BUDGET : Number.POSITIVE_INFINITY;
      return { html: '' };
    }
  };

  const compose = createPageComposer({
    ...deps,
    pool: { render, renderSkeleton: async () => ({ html: '' }) },
    renderBudget: TIMED_BUDGET,
    findFallback: async () => null,
    breaker: noBreaker,
    // What fails here fails for visitors, where it is reported.
    onFailure: () => undefined,
  });

  return async function timePage(prepared: PreparedSet, url: URL): Promise<number | null> {
    taken = null;
    await compose(prepared, url);
    return taken;
  };
}
