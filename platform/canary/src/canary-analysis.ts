import { type CanaryNumbers, evidenceStreams } from '@serafim/platform-contract/release-report';
import { ReleaseRefused } from '@serafim/release-store/release-refused';
import type { CanaryStage } from './canary-stages.ts';
import { decide, type StepSettings } from './decision.ts';
import { forecastPromotion } from './forecast.ts';
import type { OutcomeStore, Tally } from './outcomes.ts';
import { describeStream } from './stream-evidence.ts';
import type { CanaryAction } from './team-alert.ts';

interface CanaryAnalysisDeps {
  /** The present canaries. */
  stages: () => Promise<readonly CanaryStage[]>;
  store: OutcomeStore;
  settings: StepSettings;
  /** Applies a decision. @throws ReleaseRefused when the canary is another one by now */
  apply: (action: CanaryAction) => Promise<void>;
  /** Called with each action once it is done. */
  notify: (action: CanaryAction) => void;
  /** Called, once for each cause, with what prevents the analysis. */
  onFault: (cause: unknown) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** A canary and its numbers at the last analysis. */
export interface CanaryReport {
  remote: string;
  version: string;
  /** The canary's share of the visits, in percent. */
  traffic: number;
  numbers: CanaryNumbers;
}

/** A canary with what its tally says, and what the analysis waits for. */
export function reportCanary(
  stage: CanaryStage,
  tally: Tally,
  settings: StepSettings,
  now: number,
): CanaryReport {
  const decision = decide(stage, tally, settings, now);
  const { remote, version, traffic } = stage;
  const numbers = {
    atStep: tally.atStep,
    streams: evidenceStreams.map(stream => describeStream(tally, stream)),
    forecast: forecastPromotion(stage, tally, settings, now),
    waitsFor: decision.action === 'wait' ? decision.why : null,
  };
  return { remote, version, traffic, numbers };
}

/** Refusals of an action that another composer, or an administrator, was quicker with. */
const OVERTAKEN: readonly string[] = ['conflict', 'unknown', 'frozen'];

/** What was known of a canary at the last analysis. */
interface Analysed {
  stage: CanaryStage;
  tally: Tally;
}

/** Decides about every canary and applies the decisions. */
export function createCanaryAnalysis(deps: CanaryAnalysisDeps) {
  const { stages, store, settings, apply, notify, onFault, now = Date.now } = deps;
  let analysed: readonly Analysed[] = [];
  const faults = new Map<string, string>();

  function reportFault(subject: string, cause: unknown) {
    if (faults.get(subject) !== String(cause)) onFault(cause);
    faults.set(subject, String(cause));
  }

  async function analyse(stage: CanaryStage): Promise<Analysed> {
    const tally = await store.tally(stage.run, stage.since);
    const decision = decide(stage, tally, settings, now());
    if (decision.action !== 'wait') {
      try {
        await apply({ stage, decision });
        notify({ stage, decision });
      } catch (cause) {
        const overtaken = cause instanceof ReleaseRefused && OVERTAKEN.includes(cause.reason);
        if (!overtaken) reportFault(stage.run, cause);
      }
    }
    return { stage, tally };
  }

  return {
    /** Analyses every canary. Never rejects: an analysis that fails leaves everything as it is. */
    async analyseAll(): Promise<void> {
      try {
        const all = await stages();
        analysed = await Promise.all(all.map(analyse));
        await store.retain(all.map(({ run }) => run));
        faults.delete('');
      } catch (cause) {
        reportFault('', cause);
      }
    },
    /** A remote's canary as it was at the last analysis; null when it has none. */
    canaryReport(remote: string): CanaryReport | null {
      const one = analysed.find(({ stage }) => stage.remote === remote);
      return one ? reportCanary(one.stage, one.tally, settings, now()) : null;
    },
  };
}
