import {
  type CanaryWait,
  type EvidenceStream,
  evidenceStreams,
  type VisitCount,
  withdrawalEvidence,
} from '@serafim/platform-contract/release-report';
import type { CanaryStage } from './canary-stages.ts';
import { evidenceAgainst } from './evidence.ts';
import type { Group } from './groups.ts';
import type { HarmCount, Stratum, Suffered, Tally } from './outcomes.ts';

/** How long and how often a step is tried before the next one. */
export interface StepSettings {
  /** Shortest time at a step, in milliseconds. */
  minimumTime: number;
  /** Fewest visits of the canary at a step. */
  minimumVisits: number;
}

/** Strength of the evidence against a canary by stream; 1 is none, in either direction. */
type Evidence = Readonly<Record<EvidenceStream, number>>;

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
 * How many networks must have seen a canary fail, be slow, or anything else that visits report. One who rents a few
 * addresses cannot have a good version withdrawn; a bad one is seen by as many within seconds.
 */
const FEWEST_ADDRESSES = 8;

/** How many visits could have gone bad in this way: those that failed said nothing of the rest. */
const atRisk = ({ visits, failed }: HarmCount, bad: Suffered) =>
  bad === 'failed' ? visits : visits - failed;

/**
 * How many visits of a group went badly. Half of an odd one is the control's, so that halves never say more against the
 * canary than the root of what whole ones would.
 */
const sumBad = (count: HarmCount, bad: Suffered, group: Group): number =>
  count[bad] + (bad === 'errored' ? Math[group === 'canary' ? 'floor' : 'ceil'](count.unsure / 2) : 0);

function stratumEvidence({ canary, control }: Stratum, bad: Suffered): number {
  const [risk, ofCanary] = [atRisk(canary, bad), sumBad(canary, bad, 'canary')];
  const ofBoth = ofCanary + sumBad(control, bad, 'control');
  return evidenceAgainst(ofCanary, ofBoth, risk / (risk + atRisk(control, bad)));
}

/**
 * The evidence of each stream. Its strata are independent of each other, so that they multiply. Streams are not: one
 * visit may be in several, so each has a limit of its own, and the chances of a false alarm add up.
 */
export function combineEvidence({ strata, renders }: Tally): Evidence {
  const product = (bad: Suffered) =>
    strata.reduce((evidence, stratum) => evidence * stratumEvidence(stratum, bad), 1);
  return {
    failed: product('failed'),
    errored: product('errored'),
    slow: product('slow'),
    unresponsive: product('unresponsive'),
    // Both versions rendered the same pages at the same time: of those that one alone was slow with, half are each one's.
    server: evidenceAgainst(renders.canary, renders.canary + renders.control, 0.5),
  };
}

/** All visits of a group. */
export function sumGroup({ strata }: Tally, group: Group): VisitCount {
  const sum = { visits: 0, failed: 0, errored: 0, slow: 0, unresponsive: 0 };
  for (const { [group]: count } of strata) {
    sum.visits += count.visits;
    sum.failed += count.failed;
    sum.errored += sumBad(count, 'errored', group);
    sum.slow += count.slow;
    sum.unresponsive += count.unresponsive;
  }
  return sum;
}

const formatEvidence = (evidence: number) =>
  evidence >= 1e6 ? 'mais de um milhão' : evidence.toLocaleString('pt-BR', { maximumFractionDigits: 1 });

const descriptions: Readonly<Record<Suffered, string>> = {
  failed: 'falharam',
  errored: 'tiveram erros',
  slow: 'foram lentas',
  unresponsive: 'demoraram a responder a um toque',
};

/** One sentence with the numbers that a decision is based on. */
function describeNumbers(tally: Tally, stream: EvidenceStream, evidence: number): string {
  const end = `evidência ${formatEvidence(evidence)}.`;
  if (stream === 'server') {
    const { pairs, canary, control } = tally.renders;
    return `de ${pairs} páginas feitas no servidor com as duas versões, só esta falhou ou demorou em ${canary} e só a estável em ${control}; ${end}`;
  }
  const [canary, control] = [sumGroup(tally, 'canary'), sumGroup(tally, 'control')];
  return `${canary[stream]} de ${canary.visits} visitas ${descriptions[stream]}; na estável, ${control[stream]} de ${control.visits}; ${end}`;
}

/** Whether enough networks saw what a stream says; what the server measures itself nobody can forge. */
const isSeenWidely = ({ addresses }: Tally, stream: EvidenceStream) =>
  stream === 'server' || addresses[stream] >= FEWEST_ADDRESSES;

/** Decides about a canary from its tally, and from nothing else. @param now milliseconds since 1970 */
export function decide(stage: CanaryStage, tally: Tally, settings: StepSettings, now: number): Decision {
  if (stage.frozen) return { action: 'wait', why: 'frozen' };
  const evidence = combineEvidence(tally);
  for (const stream of evidenceStreams)
    if (evidence[stream] >= withdrawalEvidence[stream] && isSeenWidely(tally, stream))
      return {
        action: 'withdraw',
        note: `Retirada: ${describeNumbers(tally, stream, evidence[stream])}`,
      };

  if (evidenceStreams.some(stream => evidence[stream] >= HOLD_EVIDENCE))
    return { action: 'wait', why: 'suspicious' };
  if (now - stage.since < settings.minimumTime) return { action: 'wait', why: 'time' };
  if (tally.atStep < settings.minimumVisits) return { action: 'wait', why: 'visits' };
  const next = STEPS.find(step => step > stage.traffic);
  const because = describeNumbers(tally, 'failed', evidence.failed);
  return next === undefined
    ? { action: 'promote', note: `Aprovada: ${because}` }
    : { action: 'raise', traffic: next, note: `De ${stage.traffic} % para ${next} %: ${because}` };
}
