import type { Actor } from '../releases/actor.ts';
import type { ReleaseDesk } from '../releases/release-desk.ts';
import type { JudgeAct } from './team-alert.ts';

/** Who the history says it was. */
const JUDGE = 'juiz';

/**
 * Carries verdicts out at the release desk. What a verdict rests on is compared once more when the registry is
 * swapped, so that of several composers exactly one acts.
 * @param openActor the key of operations, for a remote
 */
export function createJudgeHand(desk: ReleaseDesk, openActor: (remote: string) => Promise<Actor>) {
  return async function act({ stage, verdict }: JudgeAct): Promise<void> {
    const { remote, version, traffic } = stage;
    const actor = { ...(await openActor(remote)), person: JUDGE };
    const note = verdict.note.slice(0, 200);
    if (verdict.act === 'raise')
      await desk.traffic(actor, remote, verdict.traffic, note, { version, traffic });
    else await desk[verdict.act](actor, remote, note, version);
  };
}
