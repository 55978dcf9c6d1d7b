/** One figure that a trial promises. */
export interface Floor {
  what: string;
  measured: string | number;
  isKept: boolean;
}

/** How many standard deviations a share may lie above what was promised: what chance does to a count. */
const NOISE = 3;

/** Whether a share is at most so large, but for chance. */
export const isAtMost = (share: number, most: number, visits: number): boolean =>
  share <= most + NOISE * Math.sqrt((most * (1 - most)) / Math.max(1, visits));

/** Prints the figures of a trial. @returns how many are missed */
export function printFloors(title: string, floors: readonly Floor[]): number {
  process.stdout.write(`\n${title}\n`);
  for (const { what, measured, isKept } of floors)
    process.stdout.write(`  ${isKept ? 'ok    ' : 'MISSED'}  ${what}: ${measured}\n`);
  return floors.filter(({ isKept }) => !isKept).length;
}
