import { setTimeout as pause } from 'node:timers/promises';
import { liveVersion } from '../lab/copies.ts';
import { mixedFiles } from '../lab/crowd.ts';
import { median } from '../lab/median.ts';
import { visitUntilWithdrawn } from '../lab/visits.ts';
import { openTrial, type Trial, type TrialKind } from '../trust/bad-releases/open-trial.ts';

/** Of so many releases in turn, one harms. */
const ONE_IN = 10;

/** The bad ones begin here: with those that the gate lets pass. */
const FIRST_BAD = 13;

/** How long a canary gets visits until it counts as one that stays, in milliseconds. */
const STAYS = 75_000;

interface MixedReleases {
  releases: number;
  visitsPerSecond: number;
}

/** What became of one of them. */
interface Outcome {
  kind: TrialKind;
  refused: boolean;
  withdrawn: boolean;
  /** Visits that got it, until it was gone. */
  met: number;
}

/** So many releases, of which one in ten harms; the kinds of each come in turn. */
function* plan({ bad, good }: Trial, releases: number): Generator<TrialKind> {
  for (let index = 0; index < releases; index += 1) {
    const isBad = index % ONE_IN === ONE_IN / 2;
    const turn = Math.floor(index / ONE_IN);
    const kind = isBad ? bad[(FIRST_BAD + 5 * turn) % bad.length] : good[index % good.length];
    if (kind) yield kind;
  }
}

/** Releases good and bad versions by turns as a team would, while people open the page; counts what they met. */
export async function releaseMixed(wanted: MixedReleases, report: (line: string) => void) {
  const trial = await openTrial(report);
  const outcomes: Outcome[] = [];
  const faults: string[] = [];
  let [views, mixed] = [0, 0];

  async function releaseOne(kind: TrialKind): Promise<Outcome> {
    const signed = await kind.store();
    const { remote, version } = signed.release;
    if ((await trial.askGate(signed.release)).length > 0)
      return { kind, refused: true, withdrawn: false, met: 0 };
    const seen = { canary: await trial.openLive(signed), stable: trial.stable[remote] ?? [] };
    const { team } = await liveVersion(trial.releases, remote);
    await trial.releases.service.release(team, signed, { traffic: 10 });
    let [met, turn] = [0, 0];
    const limits = { perSecond: wanted.visitsPerSecond, within: STAYS };
    const { gone, visits, unanswered } = await visitUntilWithdrawn(trial, remote, limits, async visitor => {
      const page = await visitor.open(trial.path);
      if (mixedFiles(page).length > 0) mixed += 1;
      const own = page.versions[remote];
      const isCanary = own === version;
      if (isCanary) met += 1;
      const all = isCanary ? seen.canary : seen.stable;
      turn += 1;
      let waited = 0;
      for (const { after = 0, ...signal } of all[turn % all.length] ?? []) {
        await pause((after - waited) * 1_000);
        waited = Math.max(waited, after);
        await visitor.sendSignals([{ remote, version: own, ...signal }]);
      }
    });
    views += visits;
    faults.push(...unanswered);
    if (gone === null) await trial.releases.service.rollback(team, remote);
    return { kind, refused: false, withdrawn: gone !== null, met };
  }

  try {
    for (const kind of plan(trial, wanted.releases)) {
      const outcome = await releaseOne(kind);
      outcomes.push(outcome);
      const { refused, withdrawn, met } = outcome;
      const end = refused ? 'refused' : withdrawn ? `withdrawn, ${met} met it` : `stayed, ${met} met it`;
      report(`${kind.isGood ? 'good' : 'bad'}: ${kind.name}: ${end}`);
    }
  } finally {
    await trial.close();
  }
  const bad = outcomes.filter(({ kind }) => !kind.isGood);
  const good = outcomes.filter(({ kind }) => kind.isGood);
  return {
    releases: outcomes.length,
    views,
    faults: [...new Set(faults)].slice(0, 5),
    failed: faults.length,
    mixed,
    bad: bad.length,
    /** Bad ones that were neither refused nor withdrawn, and good ones that were, by name. */
    missed: bad.filter(({ refused, withdrawn }) => !refused && !withdrawn).map(({ kind }) => kind.name),
    wronged: good.filter(({ refused, withdrawn }) => refused || withdrawn).map(({ kind }) => kind.name),
    /** People who met a bad one, in the median. */
    harmed: median(bad.map(({ met }) => met)),
  };
}
