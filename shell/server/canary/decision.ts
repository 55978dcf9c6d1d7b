import {
  type CanaryWait,
  type VisitCount,
  withdrawalEvidence,
} from '@serafim/contract/remote/release-report';
import type { CanaryStage } from './canary-stages.ts';
import { evidenceAgainst } from './evidence.ts';
import type { Group } from './groups.ts';
import type { Stratum, Tally } from './outcomes.ts';

/** How long and how often a step is tried before the next one. */
export interface StepSettings {
  /** Shortest time at a step, in milliseconds. */
  minimumTime: number;
  /** Fewest visits of the canary at a step. */
  minimumVisits: number;
}

/** Strength of the evidence against a canary; 1 is none, in either direction. */
interface Evidence {
  failed: number;
  slow: number;
}

/** What is to be done about a canary, and why, in a sentence for its team. */
export type Decision =
  | { action: 'wait'; why: CanaryWait }
  | { action: 'withdraw' | 'promote'; note: string }
  | { action: 'raise'; traffic: number; note: string };

/** Shares of the visits that a canary goes through, in percent; after the last it is the stable version. */
const STEPS = [1, 10, 50] as const;

/** From this strength of evidence on, a canary gets no more visits. */
const HOLD_EVIDENCE = 10;

/**
 * How many networks must have seen a canary fail, or be slow. One who rents a few addresses cannot have a good
 * version withdrawn; a bad one is seen by as many within seconds.
 */
const FEWEST_ADDRESSES = 8;

/** How many visits could have gone bad in this way: those that failed did not say whether they were slow. */
const atRisk = ({ visits, failed }: VisitCount, bad: 'failed' | 'slow') =>
  bad === 'failed' ? visits : visits - failed;

function stratumEvidence({ canary, control }: Stratum, bad: 'failed' | 'slow'): number {
  const ofCanary = atRisk(canary, bad);
  const share = ofCanary / (ofCanary + atRisk(control, bad));
  return evidenceAgainst(canary[bad], canary[bad] + control[bad], share);
}

/** The evidence of all strata; they are independent of each other, so that it multiplies. */
export function combineEvidence({ strata }: Tally): Evidence {
  const product = (bad: 'failed' | 'slow') =>
    strata.reduce((evidence, stratum) => evidence * stratumEvidence(stratum, bad), 1);
  return { failed: product('failed'), slow: product('slow') };
}

/** All visits of a group. */
export function sumGroup({ strata }: Tally, group: Group): VisitCount {
  const sum = { visits: 0, failed: 0, slow: 0 };
  for (const { [group]: count } of strata) {
    sum.visits += count.visits;
    sum.failed += count.failed;
    sum.slow += count.slow;
  }
  return sum;
}

const formatEvidence = (evidence: number) =>
  evidence >= 1e6 ? 'mais de um milhão' : evidence.toLocaleString('pt-BR', { maximumFractionDigits: 1 });

/** One sentence with the numbers that a decision is based on. */
function describeNumbers(tally: Tally, bad: 'failed' | 'slow', evidence: number): string {
  const [canary, control] = [sumGroup(tally, 'canary'), sumGroup(tally, 'control')];
  const what = bad === 'failed' ? 'falharam' : 'foram lentas';
  return `${canary[bad]} de ${canary.visits} visitas ${what}; na estável, ${control[bad]} de ${control.visits}; evidência ${formatEvidence(evidence)}.`;
}

/** Decides about a canary from its tally, and from nothing else. @param now milliseconds since 1970 */
export function decide(stage: CanaryStage, tally: Tally, settings: StepSettings, now: number): Decision {
  if (stage.frozen) return { action: 'wait', why: 'frozen' };
  const evidence = combineEvidence(tally);
  for (const bad of ['failed', 'slow'] as const)
    if (evidence[bad] >= withdrawalEvidence && tally.addresses[bad] >= FEWEST_ADDRESSES)
      return { action: 'withdraw', note: `Retirada: ${describeNumbers(tally, bad, evidence[bad])}` };

  if (Math.max(evidence.failed, evidence.slow) >= HOLD_EVIDENCE) return { action: 'wait', why: 'suspicious' };
  if (now - stage.since < settings.minimumTime) return { action: 'wait', why: 'time' };
  if (tally.atStep < settings.minimumVisits) return { action: 'wait', why: 'visits' };
  const next = STEPS.find(step => step > stage.traffic);
  const because = describeNumbers(tally, 'failed', evidence.failed);
  return next === undefined
    ? { action: 'promote', note: `Aprovada: ${because}` }
    : { action: 'raise', traffic: next, note: `De ${stage.traffic} % para ${next} %: ${because}` };
}
