import type { Registry } from '@serafim/release-store/registry/registry';
import type { VisitBucket } from '@serafim/release-store/release-sets/visit-bucket';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import { OPERATIONS } from '@serafim/release-store/signatures/actor';
import type { FastifyBaseLogger } from 'fastify';
import { createDecisionApplier } from './apply-decision.ts';
import { createCanaryAnalysis } from './canary-analysis.ts';
import type { CanarySettings } from './canary-settings.ts';
import { watchStages } from './canary-stages.ts';
import { createFirstSeen } from './first-seen.ts';
import { openOutcomes } from './outcome-database.ts';
import { createServedRecorder, type RecordServed } from './record-served.ts';
import { createSignalRecorder, type RecordSignal } from './record-signals.ts';
import { createStoredOutcomes } from './stored-outcomes.ts';
import { notifyTeam } from './team-alert.ts';

/** Time between two analyses, in milliseconds. */
const INTERVAL = 2_000;

interface CanariesDeps {
  releases: Releases;
  /** The registry in force. */
  registry: () => Registry;
  visitBucket: VisitBucket;
  settings: CanarySettings;
  log: FastifyBaseLogger;
}

/** Records how visits to canaries and to their controls go, and analyses the canaries every two seconds. */
export function openCanaries({ releases, registry, visitBucket, settings, log }: CanariesDeps) {
  /** Nothing changes about a canary that could not be analysed. */
  const logFault = (err: unknown) => log.error({ event: 'canary-not-analysed', err });
  const store = createStoredOutcomes(openOutcomes(releases.settings), logFault);
  const stages = watchStages({ registry, history: () => releases.registry.history() });
  const recorded = { stages: stages.current, visitBucket, firstSeen: createFirstSeen(), store };
  const record = createSignalRecorder(recorded);
  const recordServed = createServedRecorder(recorded);
  /** Visitors may have a canary that no analysis has read yet. Where the history cannot be read, the analysis says so, once. */
  const withStages = (count: () => void) => void stages.refresh().then(count, count);
  const notifying = new Set<Promise<void>>();
  const analysis = createCanaryAnalysis({
    stages: stages.refresh,
    store,
    settings,
    apply: createDecisionApplier(releases.service, remote => releases.actor(OPERATIONS, remote)),
    notify(action) {
      const done = notifyTeam(action, { log, webhook: settings.webhook, at: new Date() }).finally(() =>
        notifying.delete(done),
      );
      notifying.add(done);
    },
    onFault: logFault,
  });

  let stopped = false;
  let analysing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  function analyseNext() {
    analysing = analysis.analyseAll().finally(() => {
      if (!stopped) timer = setTimeout(analyseNext, INTERVAL).unref();
    });
  }
  analyseNext();

  return {
    /** Counts a signal. */
    recordSignal: (...signal: Parameters<RecordSignal>): void => withStages(() => record(...signal)),
    /** Counts views that were served. */
    recordServed: (...views: Parameters<RecordServed>): void => withStages(() => recordServed(...views)),
    canaryReport: analysis.canaryReport,
    /** What measuring canaries' pages on the server needs: which there are, and where pairs of renders are counted. */
    renders: { stages: stages.current, store, onFault: logFault },
    async close(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await analysing;
      await Promise.all(notifying);
      await store.close();
    },
  };
}
