import { ReleaseRefused } from '@serafim/release-store/release-refused';

/** How many releases may wait, and how many of one team: a gate takes seconds, and all of this machine. */
const MOST_WAITING = 40;
const MOST_OF_TEAM = 20;

interface Waiting {
  team: string;
  onPlace: (place: number) => void;
  /** Whether whoever waits has gone. */
  isGone: () => boolean;
  start: () => void;
}

/** Lets one release at a time be looked at, in the order in which they came. */
export interface Queue {
  /**
   * Waits for its turn, does the work, and lets the next one begin.
   * @param onPlace is called with the number of those before, whenever it changes; 0 when the turn has come
   * @returns null where whoever waited has gone before the turn came
   * @throws ReleaseRefused when too many wait
   */
  run<T>(wait: Omit<Waiting, 'start'>, work: () => Promise<T>): Promise<T | null>;
}

export function createQueue(): Queue {
  const waiting: Waiting[] = [];
  let isBusy = false;

  const announce = () => {
    for (const [index, { onPlace }] of waiting.entries()) onPlace(index + 1);
  };

  function next(): void {
    const first = waiting.shift();
    isBusy = first !== undefined;
    first?.start();
    announce();
  }

  async function takeTurn(wait: Omit<Waiting, 'start'>): Promise<void> {
    if (!isBusy) {
      isBusy = true;
      return;
    }
    const own = waiting.filter(({ team }) => team === wait.team).length;
    if (waiting.length >= MOST_WAITING || own >= MOST_OF_TEAM)
      throw new ReleaseRefused(
        'busy',
        `${waiting.length} releases wait, ${own} of them of "${wait.team}". Try again in some minutes`,
      );
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push({ ...wait, start: resolve });
    wait.onPlace(waiting.length);
    return promise;
  }

  return {
    async run(wait, work) {
      await takeTurn(wait);
      try {
        if (wait.isGone()) return null;
        wait.onPlace(0);
        return await work();
      } finally {
        next();
      }
    },
  };
}
