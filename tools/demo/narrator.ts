/** One thing that was checked, with what was measured. */
export interface Checked {
  what: string;
  measured: string;
}

/** What was told of one part of the story. */
export interface Chapter {
  title: string;
  checked: Checked[];
}

/** Something that the story promises did not hold; it ends there. */
export class NotHeld extends Error {
  override readonly name = 'NotHeld';
}

/** A span of time as people read it. */
export const spanOf = (milliseconds: number): string =>
  milliseconds < 10_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * Tells a story line by line and believes nothing of it that was not checked.
 * @param slack how many times longer than promised things may take: where the machine is not what is tested
 */
export function createNarrator(say: (line: string) => void, slack = 1) {
  const chapters: Chapter[] = [];
  const narrator = {
    chapters,
    chapter(title: string): void {
      chapters.push({ title, checked: [] });
      say(`\n${title}`);
    },
    /** @throws NotHeld when it does not hold */
    check(what: string, measured: string | number, holds: boolean): void {
      say(`  ${holds ? 'ok    ' : 'FAILED'}  ${what}: ${measured}`);
      if (!holds) throw new NotHeld(`${what}: ${measured}`);
      chapters.at(-1)?.checked.push({ what, measured: String(measured) });
    },
    /**
     * @param took milliseconds; null where it never happened
     * @throws NotHeld when it took longer than it may
     */
    within(what: string, took: number | null, limit: number): void {
      const most = limit * slack;
      const measured = took === null ? 'never' : spanOf(took);
      narrator.check(`${what}, at most ${spanOf(most)}`, measured, took !== null && took <= most);
    },
  };
  return narrator;
}

export type Narrator = ReturnType<typeof createNarrator>;
