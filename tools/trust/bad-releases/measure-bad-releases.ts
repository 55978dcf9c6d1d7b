import type { Figure, Report } from '../figure.ts';
import { openTrial, type Trial, type TrialKind } from './open-trial.ts';
import { type CanaryEnds, SEEDS, simulateCanaries } from './simulate-canaries.ts';

/** How soon a canary that harms is gone: at 20 visits a second, and one that freezes at 1; in seconds. */
const SOON = 60;
const SOON_AT_1 = 600;

/** What became of one kind of release. */
interface Outcome extends Pick<TrialKind, 'name' | 'isGood' | 'isFreezing'> {
  /** What the gate found: nothing where it passed. */
  found: string[];
  gateSeconds: number;
  /** The canaries of one that passed the gate, or that freezes, at 20 visits a second and at 1. */
  at20?: CanaryEnds;
  at1?: CanaryEnds;
}

async function tryKind(trial: Trial, kind: TrialKind): Promise<Outcome> {
  const signed = await kind.store();
  const started = performance.now();
  // A gate that ends with a fault lets nothing pass; its team reads the fault in place of a finding.
  const found = await trial.askGate(signed.release).catch(cause => [`The gate ended: ${cause}`]);
  const { name, isGood, isFreezing } = kind;
  const outcome = { name, isGood, isFreezing, found, gateSeconds: (performance.now() - started) / 1000 };
  if (found.length > 0 && !isFreezing) return outcome;
  const canary = await trial.openLive(signed);
  const stable = trial.stable[signed.release.remote] ?? [];
  return {
    ...outcome,
    at20: await simulateCanaries(20, canary, stable),
    at1: await simulateCanaries(1, canary, stable),
  };
}

const isRefused = ({ found }: Outcome) => found.length > 0;
const isPromoted = (outcome: Outcome) =>
  !isRefused(outcome) && (outcome.at20?.promoted ?? 0) + (outcome.at1?.promoted ?? 0) > 0;
const isGone = (ends: CanaryEnds | undefined, within: number) =>
  ends !== undefined && ends.withdrawn === SEEDS && ends.worst <= within;

function describeEnds(ends: CanaryEnds | undefined): string {
  if (!ends) return '–';
  const { withdrawn, promoted, median, worst } = ends;
  if (withdrawn === 0) return promoted > 0 ? `promoted, ${promoted} of ${SEEDS}` : 'neither';
  const times = `${Math.round(median)} s (${Math.round(worst)})`;
  return withdrawn === SEEDS
    ? times
    : `${times}, ${withdrawn} of ${SEEDS}${promoted > 0 ? `; promoted ${promoted}` : ''}`;
}

/** Who stopped a release, and when. */
const toRow = ({ name, found, gateSeconds, at20, at1 }: Outcome): string[] => [
  name,
  found.length > 0
    ? `gate: ${found[0]?.slice(0, 160)}${found.length > 1 ? ` (and ${found.length - 1} more)` : ''}`
    : `passes`,
  `${gateSeconds.toFixed(1)} s`,
  describeEnds(at20),
  describeEnds(at1),
];

function toFigure(outcomes: readonly Outcome[]): Figure {
  const bad = outcomes.filter(({ isGood }) => !isGood);
  const good = outcomes.filter(({ isGood }) => isGood);
  const stopped = bad.filter(outcome => isRefused(outcome) || isGone(outcome.at20, SOON));
  const promoted = bad.filter(isPromoted);
  const freezing = bad.filter(({ isFreezing }) => isFreezing);
  const isSoon = ({ at20, at1 }: Outcome) => isGone(at20, SOON) && isGone(at1, SOON_AT_1);
  const refused = good.filter(isRefused);
  const withdrawn = good.filter(({ at20, at1 }) => (at20?.withdrawn ?? 0) + (at1?.withdrawn ?? 0) > 0);
  return {
    tried: `${bad.length} kinds of bad releases, five of them of the shell, and ${good.length} good ones, each before the gate; those that it lets pass, and those that freeze, in two browsers, whose beacons ${SEEDS} simulated canaries of 10 % get at 20 visits/s and at 1, with 2 % noise`,
    measured: `bad: ${stopped.length} of ${bad.length} refused or withdrawn within ${SOON} s, ${promoted.length} promoted${promoted.map(({ name }) => ` (${name})`).join('')}; freezing: ${freezing.filter(isSoon).length} of ${freezing.length} gone within ${SOON} s at 20/s and ${SOON_AT_1 / 60} min at 1/s without the gate, too; good: ${refused.length} refused, ${withdrawn.length} withdrawn`,
    isMet:
      promoted.length === 0 &&
      stopped.length >= Math.floor((33 / 40) * bad.length) &&
      freezing.every(isSoon) &&
      refused.length <= 1 &&
      withdrawn.length === 0,
    notes: [],
    table: {
      title: 'Forty bad releases and forty good ones: who stopped which, and when',
      text: 'The gate opens each release in a browser, beside everything that is live. Where it lets one pass, or where a page stands still, the columns of canaries say after how many seconds one of 10 % of the visits was withdrawn: median (worst) of twelve.',
      head: [
        'release',
        'gate',
        'after',
        'canary at 20 visits/s: withdrawn after',
        'canary at 1 visit/s: withdrawn after',
      ],
      parts: { Bad: bad.map(toRow), Good: good.map(toRow) },
    },
  };
}

async function measure(choose: (trial: Trial) => readonly TrialKind[], report: Report): Promise<Figure> {
  const trial = await openTrial(report);
  try {
    const outcomes: Outcome[] = [];
    for (const kind of choose(trial)) {
      const outcome = await tryKind(trial, kind);
      outcomes.push(outcome);
      report(`${kind.isGood ? 'good' : 'bad'}: ${toRow(outcome).join(' | ')}`);
    }
    return toFigure(outcomes);
  } finally {
    await trial.close();
  }
}

/** Every kind of release before the gate, and those that pass it before the canary's decision. @param count of each, good and bad */
export const measureBadReleases = (count: number, report: Report): Promise<Figure> =>
  measure(({ bad, good }) => [...bad.slice(0, count), ...good.slice(0, count)], report);

/** The kinds that have one of these words in their names, separated by commas. */
export const measureReleasesNamed = (words: string, report: Report): Promise<Figure> =>
  measure(
    ({ bad, good }) =>
      [...bad, ...good].filter(({ name }) => words.split(',').some(word => name.includes(word))),
    report,
  );
