import { withdrawnFrom } from '@serafim/contract/remote/release-report';
import type { Arm } from './arms.ts';
import type { CanaryStage } from './canary-stage.ts';
import { evidenceOf } from './evidence.ts';
import type { ArmCount, Tally } from './outcomes.ts';

/** How long and how often a step is tried before the next one. */
export interface StepSettings {
  /** Shortest time at a step, in milliseconds. */
  minimumTime: number;
  /** Fewest visits of the canary at a step. */
  minimumVisits: number;
}

/** What speaks against a canary; 1 is nothing, in either direction. */
export interface Evidence {
  failed: number;
  slow: number;
}

/** What is to be done about a canary, and why, in the words that its team reads. */
export type Verdict =
  | { act: 'wait'; why: 'frozen' | 'suspicious' | 'time' | 'visits' }
  | { act: 'withdraw' | 'promote'; note: string }
  | { act: 'raise'; traffic: number; note: string };

/** Shares of the visits that a canary goes through, in percent; after the last it is the stable version. */
const STEPS = [1, 10, 50] as const;

/** Nothing that looks this bad is given to more visits. */
const HOLD_AT = 10;

/** How many addresses must have seen a canary being bad. */
const FEWEST_ADDRESSES = 3;

type Layer = Record<Arm, ArmCount>;

/** How many visits could have gone bad in this way: those that failed were not asked whether they are slow. */
const asked = ({ visits, failed }: ArmCount, bad: 'failed' | 'slow') =>
  bad === 'failed' ? visits : visits - failed;

function evidenceIn({ canary, control }: Layer, bad: 'failed' | 'slow'): number {
  const ofCanary = asked(canary, bad);
  return evidenceOf(canary[bad], canary[bad] + control[bad], ofCanary / (ofCanary + asked(control, bad)));
}

/** The evidence of all layers; they know nothing of each other, so that it multiplies. */
export function weigh({ layers }: Tally): Evidence {
  const product = (bad: 'failed' | 'slow') =>
    layers.reduce((evidence, layer) => evidence * evidenceIn(layer, bad), 1);
  return { failed: product('failed'), slow: product('slow') };
}

/** All visits of a group. */
export function total({ layers }: Tally, arm: Arm): ArmCount {
  const sum = { visits: 0, failed: 0, slow: 0 };
  for (const { [arm]: count } of layers) {
    sum.visits += count.visits;
    sum.failed += count.failed;
    sum.slow += count.slow;
  }
  return sum;
}

const rounded = (evidence: number) =>
  evidence >= 1e6 ? 'mais de um milhão' : evidence.toLocaleString('pt-BR', { maximumFractionDigits: 1 });

/** One sentence with the numbers that a verdict rests on. */
function numbers(tally: Tally, bad: 'failed' | 'slow', evidence: number): string {
  const [canary, control] = [total(tally, 'canary'), total(tally, 'control')];
  const what = bad === 'failed' ? 'falharam' : 'foram lentas';
  return `${canary[bad]} de ${canary.visits} visitas ${what}; na estável, ${control[bad]} de ${control.visits}; evidência ${rounded(evidence)}.`;
}

/** Decides about a canary from what is known of it, and from nothing else. @param now milliseconds since 1970 */
export function judge(stage: CanaryStage, tally: Tally, settings: StepSettings, now: number): Verdict {
  if (stage.frozen) return { act: 'wait', why: 'frozen' };
  const evidence = weigh(tally);
  for (const bad of ['failed', 'slow'] as const)
    if (evidence[bad] >= withdrawnFrom && tally.addresses[bad] >= FEWEST_ADDRESSES)
      return { act: 'withdraw', note: `Retirada: ${numbers(tally, bad, evidence[bad])}` };

  if (Math.max(evidence.failed, evidence.slow) >= HOLD_AT) return { act: 'wait', why: 'suspicious' };
  if (now - stage.since < settings.minimumTime) return { act: 'wait', why: 'time' };
  if (tally.atStep < settings.minimumVisits) return { act: 'wait', why: 'visits' };
  const next = STEPS.find(step => step > stage.traffic);
  const because = numbers(tally, 'failed', evidence.failed);
  return next === undefined
    ? { act: 'promote', note: `Aprovada: ${because}` }
    : { act: 'raise', traffic: next, note: `De ${stage.traffic} % para ${next} %: ${because}` };
}
