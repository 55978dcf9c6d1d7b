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

/** Tells a story line by line and believes nothing of it that was not checked. */
export function createNarrator(say: (line: string) => void) {
  const chapters: Chapter[] = [];
  return {
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
  };
}

export type Narrator = ReturnType<typeof createNarrator>;

/** A span of time as people read it. */
export const spanOf = (milliseconds: number): string =>
  milliseconds < 10_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
