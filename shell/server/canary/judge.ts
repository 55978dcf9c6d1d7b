import { ReleaseRefused } from '../releases/release-refused.ts';
import type { CanaryStage } from './canary-stage.ts';
import type { OutcomeBook, Tally } from './outcomes.ts';
import type { CanaryReport } from './report.ts';
import type { JudgeAct } from './team-alert.ts';
import { judge, type StepSettings, total, type Verdict, weigh } from './verdict.ts';

interface JudgeDeps {
  /** The canaries there are. */
  stages: () => Promise<readonly CanaryStage[]>;
  book: OutcomeBook;
  settings: StepSettings;
  /** Carries a verdict out. @throws ReleaseRefused when the canary is another one by now */
  act: (act: JudgeAct) => Promise<void>;
  /** Told what was done. */
  tell: (act: JudgeAct) => void;
  /** Told, once for each cause, what keeps the judge from judging. */
  onFault: (cause: unknown) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

const finite = (evidence: number) => (Number.isFinite(evidence) ? evidence : null);

function reportOf(stage: CanaryStage, tally: Tally, verdict: Verdict): CanaryReport {
  const { remote, version, stable, traffic, since } = stage;
  const { failed, slow } = weigh(tally);
  return {
    remote,
    version,
    stable,
    traffic,
    since: new Date(since).toISOString(),
    atStep: tally.atStep,
    canary: total(tally, 'canary'),
    control: total(tally, 'control'),
    evidence: { failed: finite(failed), slow: finite(slow) },
    waitsFor: verdict.act === 'wait' ? verdict.why : null,
  };
}

/** Looks at every canary and does what is to be done about it. */
export function createJudge({ stages, book, settings, act, tell, onFault, now = Date.now }: JudgeDeps) {
  let reports: readonly CanaryReport[] = [];
  const complaints = new Map<string, string>();

  function complain(about: string, cause: unknown) {
    if (complaints.get(about) !== String(cause)) onFault(cause);
    complaints.set(about, String(cause));
  }

  async function lookAt(stage: CanaryStage): Promise<CanaryReport> {
    const tally = await book.tally(stage.life, stage.since);
    const verdict = judge(stage, tally, settings, now());
    if (verdict.act !== 'wait') {
      try {
        await act({ stage, verdict });
        tell({ stage, verdict });
      } catch (cause) {
        // Another composer, or a person, was quicker.
        const overtaken =
          cause instanceof ReleaseRefused && ['conflict', 'unknown', 'frozen'].includes(cause.reason);
        if (!overtaken) complain(stage.life, cause);
      }
    }
    return reportOf(stage, tally, verdict);
  }

  return {
    /** Never rejects: a judge that cannot judge leaves everything as it is. */
    async look(): Promise<void> {
      try {
        const all = await stages();
        reports = await Promise.all(all.map(lookAt));
        await book.keepOnly(all.map(({ life }) => life));
        complaints.delete('');
      } catch (cause) {
        complain('', cause);
      }
    },
    /** The numbers of all canaries as they were at the last look. */
    reports: () => reports,
    /** Those of one remote; null when it has no canary. */
    canaryReport: (remote: string) => reports.find(one => one.remote === remote) ?? null,
  };
}

export type Judge = ReturnType<typeof createJudge>;
