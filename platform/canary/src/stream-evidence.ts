import {
  type CanaryNumbers,
  type EvidenceStream,
  type VisitStream,
  visitStreams,
  withdrawalEvidence,
} from '@serafim/platform-contract/release-report';
import { evidenceAgainst } from './evidence.ts';
import type { Group } from './groups.ts';
import { evidenceOfHarmlessness } from './harmlessness.ts';
import type { HarmCount, Stratum, Tally } from './outcomes.ts';

/** By how much of all visits a canary that becomes stable may be worse in any one stream than the version before. */
const MARGIN = 0.03;

/** The same of visits in which anything goes badly: a harm of 5 % that comes in several ways is none of 3 % in each. */
const MARGIN_OF_ALL = 0.045;

/**
 * The same of visits that are silent. A fifth of all browsers tell nothing, so that 3 % more of these would take ten thousand
 * visits to rule out; what harms tells of itself mostly, and silence beyond this margin or below it still withdraws.
 */
const MARGIN_OF_SILENCE = 0.1;

/** From this strength of evidence on that it is not, in each way, it becomes stable: a harmful one does in one of so many runs. */
export const HARMLESS_EVIDENCE = 150;

/** How many visits could have gone bad in this way: those that failed said nothing of the rest; those that were served could be silent. */
function atRisk({ visits, served, failed }: HarmCount, stream: VisitStream): number {
  if (stream === 'silent') return served;
  return stream === 'failed' ? visits : visits - failed;
}

/** How many visits of a group went badly. @param odd what half of an odd one counts as */
const sumBad = (count: HarmCount, stream: VisitStream, odd: 'floor' | 'ceil'): number =>
  stream === 'errored' ? count.errored - count.unsure + Math[odd](count.unsure / 2) : count[stream];

/** Half of an odd one is the control's, so that halves never say more against the canary than the root of what whole ones would. */
const against = { canary: 'floor', control: 'ceil' } as const;

function stratumEvidence({ canary, control }: Stratum, stream: VisitStream): number {
  const [risk, ofCanary] = [atRisk(canary, stream), sumBad(canary, stream, against.canary)];
  const ofBoth = ofCanary + sumBad(control, stream, against.control);
  return evidenceAgainst(ofCanary, ofBoth, risk / (risk + atRisk(control, stream)));
}

const multiply = (strata: readonly Stratum[], evidence: (stratum: Stratum) => number): number =>
  strata.reduce((product, stratum) => product * evidence(stratum), 1);

/**
 * The strength of the evidence of a stream against a canary; 1 is none, in either direction. Its strata are independent of
 * each other, so that they multiply. Streams are not: one visit may be in several, so each has a limit of its own, and the
 * chances of a false alarm add up.
 */
export function streamEvidence({ strata, renders }: Tally, stream: EvidenceStream): number {
  // Both versions rendered the same pages at the same time: of those that one alone was slow with, half are each one's.
  if (stream === 'server') return evidenceAgainst(renders.canary, renders.canary + renders.control, 0.5);
  return multiply(strata, stratum => stratumEvidence(stratum, stream));
}

/**
 * The weakest evidence of all streams of visits that the canary harms nobody; 1 is none.
 * @param factor how many times as many visits are assumed, as good and bad as these
 */
export function combineHarmlessness(tally: Tally, factor = 1): number {
  const { strata } = tally;
  // Whom a harm meets once, it may meet each time: three visits of a network are as good as one.
  const weight = (group: Group) =>
    factor *
    Math.min(
      1,
      tally.networks[group] / Math.max(1, sumVisits(tally, group), sumVisits(tally, group, 'served')),
    );
  const weights = { canary: weight('canary'), control: weight('control') };
  const share = (group: Group, visits: number, bad: number) => ({
    visits: weights[group] * visits,
    bad: weights[group] * bad,
  });
  const all = multiply(strata, ({ canary, control }) =>
    evidenceOfHarmlessness(
      share('canary', canary.visits, canary.harmed),
      share('control', control.visits, control.harmed),
      MARGIN_OF_ALL,
    ),
  );
  // Where no views are counted, silence says nothing.
  const isKnown = (stream: VisitStream) =>
    stream !== 'silent' || strata.some(({ canary, control }) => canary.served + control.served > 0);
  const each = visitStreams
    .filter(isKnown)
    .map(stream =>
      multiply(strata, ({ canary, control }) =>
        evidenceOfHarmlessness(
          share('canary', atRisk(canary, stream), sumBad(canary, stream, 'ceil')),
          share('control', atRisk(control, stream), sumBad(control, stream, 'floor')),
          stream === 'silent' ? MARGIN_OF_SILENCE : MARGIN,
        ),
      ),
    );
  return Math.min(all, ...each);
}

/** All visits of a group. */
export const sumVisits = ({ strata }: Tally, group: Group, which: 'visits' | 'served' = 'visits') =>
  strata.reduce((sum, { [group]: count }) => sum + count[which], 0);

type StreamNumbers = CanaryNumbers['streams'][number];

/** What a stream says of a canary, in numbers. */
export function describeStream(tally: Tally, stream: EvidenceStream): StreamNumbers {
  const count = (group: Group): StreamNumbers['canary'] => {
    if (stream === 'server') return { bad: tally.renders[group], of: tally.renders.pairs };
    const bad = tally.strata.reduce((sum, groups) => sum + sumBad(groups[group], stream, against[group]), 0);
    return { bad, of: sumVisits(tally, group, stream === 'silent' ? 'served' : 'visits') };
  };
  const evidence = streamEvidence(tally, stream);
  return {
    stream,
    canary: count('canary'),
    control: count('control'),
    evidence: Number.isFinite(evidence) ? evidence : null,
    limit: withdrawalEvidence(stream),
  };
}
