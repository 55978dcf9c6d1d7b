import {
  type CanaryWait,
  type EvidenceStream,
  evidenceStreams,
  type VisitStream,
  withdrawalEvidence,
} from '@serafim/platform-contract/release-report';
import type { CanaryStage } from './canary-stages.ts';
import type { Tally } from './outcomes.ts';
import { combineHarmlessness, describeStream, HARMLESS_EVIDENCE, streamEvidence } from './stream-evidence.ts';

/** How long and how often a step is tried before the next one. */
export interface StepSettings {
  /** Shortest time at a step, in milliseconds. */
  minimumTime: number;
  /** Fewest visits of the canary at a step. */
  minimumVisits: number;
}

/** What is to be done about a canary, and why, in a sentence for its team. */
export type Decision =
  | { action: 'wait'; why: CanaryWait }
  | { action: 'withdraw' | 'promote'; note: string }
  | { action: 'raise'; traffic: number; note: string };

/** Shares of the visits that a canary goes through, in percent; after the last it is the stable version. */
export const STEPS = [1, 10, 50] as const;

/** From this strength of evidence on, a canary gets no more visits. */
const HOLD_EVIDENCE = 10;

/**
 * How many networks must have seen a canary fail, be slow, or anything else that visits report. One who rents a few
 * addresses cannot have a good version withdrawn; a bad one is seen by as many within seconds.
 */
const FEWEST_ADDRESSES = 8;

const formatEvidence = (evidence: number) =>
  evidence >= 1e6 ? 'mais de um milhão' : evidence.toLocaleString('pt-BR', { maximumFractionDigits: 1 });

const descriptions: Readonly<Record<VisitStream, string>> = {
  failed: 'falharam',
  errored: 'tiveram erros',
  slow: 'foram lentas',
  unresponsive: 'demoraram a responder a um toque',
  lifeless: 'travaram, ficaram cobertas ou recarregaram sem parar',
  silent: 'não deram sinal de vida',
  unstable: 'pularam na tela',
  busy: 'ocuparam o aparelho por segundos',
  blocked: 'tentaram o que a política do site proíbe',
  elsewhere: 'foram mal em outras partes do site',
};

/** One sentence with the numbers that a decision is based on. */
function describeNumbers(tally: Tally, stream: EvidenceStream): string {
  const { canary, control, evidence } = describeStream(tally, stream);
  const end = `evidência ${formatEvidence(evidence ?? Number.POSITIVE_INFINITY)}.`;
  if (stream === 'server')
    return `de ${canary.of} páginas feitas no servidor com as duas versões, só esta falhou ou demorou em ${canary.bad} e só a estável em ${control.bad}; ${end}`;
  return `${canary.bad} de ${canary.of} visitas ${descriptions[stream]}; na estável, ${control.bad} de ${control.of}; ${end}`;
}

/** Whether enough networks saw what a stream says; what the server measures itself nobody can forge. */
const isSeenWidely = ({ addresses }: Tally, stream: EvidenceStream) =>
  stream === 'server' || addresses[stream] >= FEWEST_ADDRESSES;

/** Decides about a canary from its tally, and from nothing else. @param now milliseconds since 1970 */
export function decide(stage: CanaryStage, tally: Tally, settings: StepSettings, now: number): Decision {
  if (stage.frozen) return { action: 'wait', why: 'frozen' };
  const strength = new Map(evidenceStreams.map(stream => [stream, streamEvidence(tally, stream)]));
  for (const [stream, evidence] of strength)
    if (evidence >= withdrawalEvidence(stream) && isSeenWidely(tally, stream))
      return { action: 'withdraw', note: `Retirada: ${describeNumbers(tally, stream)}` };

  if ([...strength.values()].some(evidence => evidence >= HOLD_EVIDENCE))
    return { action: 'wait', why: 'suspicious' };
  if (now - stage.since < settings.minimumTime) return { action: 'wait', why: 'time' };
  if (tally.atStep < settings.minimumVisits) return { action: 'wait', why: 'visits' };
  const next = STEPS.find(step => step > stage.traffic);
  if (next === undefined && !(combineHarmlessness(tally) >= HARMLESS_EVIDENCE))
    return { action: 'wait', why: 'visits' };
  const because = describeNumbers(tally, 'failed');
  return next === undefined
    ? { action: 'promote', note: `Aprovada: ${because}` }
    : { action: 'raise', traffic: next, note: `De ${stage.traffic} % para ${next} %: ${because}` };
}
