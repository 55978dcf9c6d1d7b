import { releaseVersion } from '@serafim/platform-contract/release';
import type { VersionTrend } from '@serafim/platform-contract/release-report';
import { z } from 'zod';
import { addValue, FEWEST, findPercentile, histogram } from './histogram.ts';
import { addVoice, countVoices, noVoices, VOICES_LENGTH } from './voices.ts';

/** Of how many versions of a remote; the others are those that nobody has had for the longest time. */
const VERSIONS = 12;

/** From so many voices on a set of them begins anew, as in the log of vitals. */
const MOST_VOICES = 1_000;

const MINUTE = 60_000;

const minute = z.number().int().nonnegative();

/** How many visits there were, and who. */
const counted = z.strictObject({
  visits: z.number().int().nonnegative(),
  voices: z.string().length(VOICES_LENGTH),
});

type Counted = z.infer<typeof counted>;

const storedTrendSchema = z.strictObject({
  version: releaseVersion,
  /** When a visit had it first and last, in minutes since 1970. */
  first: minute,
  last: minute,
  /** All visits, those that met an error or a failure, and those that were measured. */
  ...{ all: counted, errored: counted, measured: counted },
  ...{ lcp: histogram, inp: histogram },
});

/** How all visits to one version went, as long as there were any. */
export type StoredTrend = z.infer<typeof storedTrendSchema>;

/** The versions of a remote. */
export const trendLogSchema = z.array(storedTrendSchema).max(VERSIONS);

/** Something that a visit to a version tells. */
export interface MetTrend {
  version: string;
  /** The visit; of a network there are but a few. */
  voice: number;
  errored: boolean;
  /** Left out by what is not the end of a page. */
  vitals?: { lcp: number | undefined; inp: number | undefined };
}

const none = (): Counted => ({ visits: 0, voices: noVoices() });

/** Counts a visit, once. */
function count(before: Counted, voice: number): Counted {
  const voices = addVoice(before.voices, voice);
  if (voices === before.voices) return before;
  const isFull = countVoices(voices) > MOST_VOICES;
  return { visits: before.visits + 1, voices: isFull ? noVoices() : voices };
}

function addMet(log: readonly StoredTrend[], met: MetTrend, now: number): readonly StoredTrend[] {
  const { version, voice, errored, vitals } = met;
  const known = log.find(one => one.version === version);
  const before = known ?? {
    ...{ version, first: now, last: now, all: none(), errored: none(), measured: none() },
    ...{ lcp: {}, inp: {} },
  };
  const measured = vitals ? count(before.measured, voice) : before.measured;
  const isMeasured = measured !== before.measured;
  const after = {
    ...before,
    last: now,
    all: count(before.all, voice),
    errored: errored ? count(before.errored, voice) : before.errored,
    measured,
    lcp: isMeasured ? addValue(before.lcp, vitals?.lcp, 1) : before.lcp,
    inp: isMeasured ? addValue(before.inp, vitals?.inp, 1) : before.inp,
  };
  return known ? log.map(one => (one === known ? after : one)) : [...log, after];
}

/** A remote's log with what visits told. @param now milliseconds since 1970 */
export function addTrends(
  log: readonly StoredTrend[],
  met: readonly MetTrend[],
  now: number,
): readonly StoredTrend[] {
  const added = met.reduce((sum, one) => addMet(sum, one, Math.floor(now / MINUTE)), log);
  return added.toSorted((one, other) => other.last - one.last).slice(0, VERSIONS);
}

/** How visits to a remote's versions went, the version that came first first. */
export const describeTrends = (log: readonly StoredTrend[]): Omit<VersionTrend, 'bytes'>[] =>
  log
    .toSorted((one, other) => one.first - other.first)
    .map(({ version, all, errored, lcp, inp }) => ({
      version,
      visits: all.visits,
      errored: all.visits < FEWEST ? null : Math.min(1, errored.visits / all.visits),
      lcp: findPercentile([lcp], 1),
      inp: findPercentile([inp], 1),
    }));
