import type { RecordSignal } from '@serafim/canary/record-signals';
import { type VersionName, versionKey } from '@serafim/release-store/files/store-layout';
import type { Registry } from '@serafim/release-store/registry/registry';
import { listedEntry } from '@serafim/release-store/registry/remote-versions';
import { createMetrics, type Metrics } from '@serafim/server-kit/metrics/metrics';
import { type Tracing, traceWork } from '@serafim/server-kit/tracing/tracing';
import type { PageCache } from '../pages/page-cache.ts';
import type { ComposedPage, PageComposer } from '../pages/page-composer.ts';
import { keyedVersion } from '../remote-code/process-key.ts';
import type { ProcessPool } from '../remote-code/process-pool.ts';
import type { RenderPool } from '../render/pool.ts';
import { RenderBusyError, RenderLateError } from '../render/render-errors.ts';

interface ComposerMetricsDeps {
  /** The registry in force. */
  registry: () => Registry;
  /** Whether the registry could be read, and was accepted, when it was last looked at. */
  isFollowing: () => boolean;
  /** How many pages wait for a process. */
  waiting: () => number;
  /** What the processes of remotes' code hold. */
  wear: ProcessPool['wear'];
  /** What the composer lacks to take visits; null when it is ready. */
  findLack: () => string | null;
  tracing: Pick<Tracing, 'tracer'>;
}

function renderOutcome(cause: unknown): string {
  if (cause instanceof RenderLateError) return 'late';
  return cause instanceof RenderBusyError ? 'busy' : 'failed';
}

/** What stands in a page of its remote: the page, that of another version, or no more than its skeleton. */
function pageOutcome({ complete, failed }: ComposedPage): string {
  if (!complete) return 'incomplete';
  return failed.length > 0 ? 'replaced' : 'whole';
}

/** A composer's metrics: each part is given to them and comes back measured, or is asked at a scrape. */
export interface ComposerMetrics {
  readonly metrics: Metrics;
  pool(pool: RenderPool): RenderPool;
  composer(composePage: PageComposer): PageComposer;
  pages(getPage: PageCache): PageCache;
  signals(recordSignal: RecordSignal): RecordSignal;
}

type Render = VersionName & { outcome: string };

/**
 * Makes the durations of pages that versions rendered; others than listed versions are dropped, so that there are never
 * more series than versions live.
 * @returns records one that began at a time of `performance.now()`
 */
function renderDurations(
  metrics: Metrics,
  registry: () => Registry,
): (render: Render, began: number) => void {
  const seen = new Map<string, Render>();
  let forgottenWith = registry();

  function forgetUnlisted(): void {
    const now = registry();
    if (now === forgottenWith) return;
    forgottenWith = now;
    for (const [key, labels] of seen)
      if (!listedEntry(now, labels)) {
        renders.remove({ ...labels });
        seen.delete(key);
      }
  }

  const renders = metrics.durations(
    'serafim_render_seconds',
    'Time that a version took to render one of its pages in a process, waiting for it included',
    ['remote', 'version', 'outcome'],
    forgetUnlisted,
  );

  return (labels, began) => {
    // At a scrape as well; but it may be that nobody scrapes.
    forgetUnlisted();
    if (!listedEntry(registry(), labels)) return;
    seen.set(`${versionKey(labels)} ${labels.outcome}`, labels);
    renders.observe(labels, (performance.now() - began) / 1_000);
  };
}

/** Adds what is asked at a scrape. */
function addGauges(
  metrics: Metrics,
  { registry, isFollowing, waiting, wear, findLack }: Omit<ComposerMetricsDeps, 'tracing'>,
): void {
  metrics.gauge('serafim_render_waiting', 'Pages that wait for a process', gauge => gauge.set(waiting()));
  metrics.gauge(
    'serafim_remote_memory_bytes',
    'The most memory that was resident in the processes of a version, its pages and forms together',
    gauge => {
      gauge.reset();
      for (const { key, rss } of wear()) {
        const version = keyedVersion(key);
        if (version && listedEntry(registry(), version)) gauge.inc({ ...version }, rss);
      }
    },
    ['remote', 'version'],
  );
  metrics.gauge(
    'serafim_registry_followed',
    'Whether the registry was accepted when it was last read',
    gauge => gauge.set(isFollowing() ? 1 : 0),
  );
  metrics.gauge(
    'serafim_registry_sequence',
    'The number of the last change of the registry in force',
    gauge => gauge.set(registry().sequence),
  );
  metrics.gauge('serafim_ready', 'Whether the composer may get visits', gauge =>
    gauge.set(findLack() === null ? 1 : 0),
  );
}

export function createComposerMetrics({ tracing, ...asked }: ComposerMetricsDeps): ComposerMetrics {
  const metrics = createMetrics('composer');
  const observe = renderDurations(metrics, asked.registry);
  const composed = metrics.counter(
    'serafim_pages_composed_total',
    'Pages that were composed anew, by what stands in them: the page, that of another version, less than a page',
    ['remote', 'outcome'],
  );
  const requested = metrics.counter(
    'serafim_pages_total',
    'Pages that were asked for, of the cache or composed',
  );
  const signals = metrics.counter('serafim_signals_total', 'Signals that pages sent of their remotes', [
    'state',
  ]);
  addGauges(metrics, asked);

  return {
    metrics,
    pool: pool => ({
      ...pool,
      async render(job, budget) {
        const build = job.route?.build;
        if (!build) return pool.render(job, budget);
        const began = performance.now();
        const { remote, version } = build;
        try {
          const rendered = await traceWork(tracing, 'render', { remote, version }, () =>
            pool.render(job, budget),
          );
          observe({ remote, version, outcome: 'rendered' }, began);
          return rendered;
        } catch (cause) {
          observe({ remote, version, outcome: renderOutcome(cause) }, began);
          throw cause;
        }
      },
    }),
    composer: composePage => async (prepared, url, occasion) => {
      const page = await composePage(prepared, url, occasion);
      const remote = prepared.findRoute(url.pathname)?.remote.name ?? 'none';
      composed.inc({ remote, outcome: pageOutcome(page) });
      return page;
    },
    pages:
      getPage =>
      (...request) => {
        requested.inc();
        return getPage(...request);
      },
    signals: recordSignal => (visit, address, signal) => {
      signals.inc({ state: signal.state });
      recordSignal(visit, address, signal);
    },
  };
}
