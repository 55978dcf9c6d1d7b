import { ReleaseRefused } from '@serafim/release-store/release-refused';

/** How many releases may wait, and how many of one team: a gate takes seconds, and all of this machine. */
const MOST_WAITING = 40;
const MOST_OF_TEAM = 20;

/** Somebody who waits for a turn. */
export interface Waiting {
  team: string;
  /** Called with the number of those before, whenever it changes; 0 when the turn has come. */
  onPlace: (place: number) => void;
  /** Whether whoever waits has gone. */
  isGone: () => boolean;
}

/**
 * Lets one release at a time be looked at, in the order in which they came.
 * @returns does the work when its turn has come, unless whoever waited has gone by then
 * @throws ReleaseRefused when too many wait
 */
export function createQueue(): (wait: Waiting, work: () => Promise<void>) => Promise<void> {
  /** The first one has its turn. */
  const line: Waiting[] = [];
  let last: Promise<void> = Promise.resolve();

  async function takeTurn(wait: Waiting, before: Promise<void>, work: () => Promise<void>): Promise<void> {
    await before;
    try {
      for (const [index, { onPlace }] of line.entries()) onPlace(index);
      if (!wait.isGone()) await work();
    } finally {
      line.shift();
    }
  }

  return async (wait, work) => {
    const own = line.filter(({ team }) => team === wait.team).length;
    if (line.length > MOST_WAITING || own > MOST_OF_TEAM)
      throw new ReleaseRefused(
        'busy',
        `${line.length} releases wait, ${own} of them of "${wait.team}". Try again in some minutes`,
      );
    const place = line.push(wait) - 1;
    if (place > 0) wait.onPlace(place);
    const turn = takeTurn(wait, last, work);
    // The next one begins however this one ends.
    last = turn.catch(() => undefined);
    return turn;
  };
}
