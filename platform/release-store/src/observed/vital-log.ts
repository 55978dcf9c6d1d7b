import { releaseVersion } from '@serafim/platform-contract/release';
import type { PageVitals } from '@serafim/platform-contract/release-report';
import { z } from 'zod';
import { addValue, findPercentile, histogram } from './histogram.ts';
import { addVoice, countVoices, noVoices, VOICES_LENGTH } from './voices.ts';

const DAY = 24 * 60 * 60_000;

/** How many pages of versions a remote's log has for its days; the least visited of the earlier day go first. */
const MOST_PAGES = 120;

/** From so many voices on a set of them begins anew: so ten visits of a network are at most one in a hundred. */
const MOST_VOICES = 1_000;

/** What is counted as one: a millisecond, or a ten-thousandth of layout shift. */
const units = { lcp: 1, inp: 1, cls: 1 / 10_000 } as const;

type VitalName = keyof typeof units;

const storedVitalsSchema = z.strictObject({
  version: releaseVersion,
  /** Pattern of a route of this version. */
  page: z.string().max(120),
  /** Days since 1970. */
  day: z.number().int().nonnegative(),
  /** How many visits are counted. */
  visits: z.number().int().positive(),
  /** Who they were. */
  voices: z.string().length(VOICES_LENGTH),
  ...{ lcp: histogram, inp: histogram, cls: histogram },
});

/** How quick one page of one version was on one day. */
export type StoredVitals = z.infer<typeof storedVitalsSchema>;

/** The measures of a remote. */
export const vitalLogSchema = z.array(storedVitalsSchema).max(MOST_PAGES);

/** How quick a page was for one visit. */
export interface MetVitals
  extends Pick<StoredVitals, 'version' | 'page'>,
    Partial<Record<VitalName, number | undefined>> {
  /** The visit; of a network there are but a few. */
  voice: number;
}

/** Adds one visit, unless it, or as many others of its network, are counted already. */
function addVisit(log: readonly StoredVitals[], met: MetVitals, day: number): readonly StoredVitals[] {
  const { version, page, voice, lcp, inp, cls } = met;
  const known = log.find(one => one.day === day && one.version === version && one.page === page);
  const before = known ?? {
    ...{ version, page, day, visits: 0, voices: noVoices() },
    ...{ lcp: {}, inp: {}, cls: {} },
  };
  const voices = addVoice(before.voices, voice);
  if (voices === before.voices) return log;
  const after = {
    ...before,
    visits: before.visits + 1,
    voices: countVoices(voices) > MOST_VOICES ? noVoices() : voices,
    lcp: addValue(before.lcp, lcp, units.lcp),
    inp: addValue(before.inp, inp, units.inp),
    cls: addValue(before.cls, cls, units.cls),
  };
  return known ? log.map(one => (one === known ? after : one)) : [...log, after];
}

/** A log without the days before yesterday. @param now milliseconds since 1970; days are those of UTC */
export const recentVitals = (log: readonly StoredVitals[], now: number): readonly StoredVitals[] =>
  log.filter(({ day }) => day >= Math.floor(now / DAY) - 1);

/**
 * A remote's log with what was measured in visits. Logs of several composers are one: they add to the same counts.
 * @param now milliseconds since 1970
 */
export function addVitals(
  log: readonly StoredVitals[],
  met: readonly MetVitals[],
  now: number,
): readonly StoredVitals[] {
  const added = met.reduce((sum, one) => addVisit(sum, one, Math.floor(now / DAY)), recentVitals(log, now));
  if (added.length <= MOST_PAGES) return added;
  return added
    .toSorted((one, other) => other.day - one.day || other.visits - one.visits)
    .slice(0, MOST_PAGES);
}

const sumVisits = (some: readonly StoredVitals[]) => some.reduce((sum, { visits }) => sum + visits, 0);

function describePage(days: readonly StoredVitals[]): Omit<PageVitals, 'page' | 'version'> {
  const percentile = (name: VitalName) =>
    findPercentile(
      days.map(day => day[name]),
      units[name],
    );
  return {
    visits: sumVisits(days),
    lcp: percentile('lcp'),
    inp: percentile('inp'),
    cls: percentile('cls'),
  };
}

/** How quick the pages of a remote are by version: what most visits opened first, and of it live versions first. */
export function describeVitals(log: readonly StoredVitals[], live: readonly string[]): PageVitals[] {
  const rank = (version: string) => (live.includes(version) ? live.indexOf(version) : live.length);
  return [...Map.groupBy(log, ({ page }) => page)]
    .sort(([, one], [, other]) => sumVisits(other) - sumVisits(one))
    .flatMap(([page, ofPage]) =>
      [...Map.groupBy(ofPage, ({ version }) => version)]
        .map(([version, days]): PageVitals => ({ page, version, ...describePage(days) }))
        .sort((one, other) => rank(one.version) - rank(other.version)),
    );
}
