/** One figure that a trial must reach. */
export interface Target {
  what: string;
  measured: string | number;
  isMet: boolean;
}

/** How many standard deviations a share may exceed its limit by chance. */
const NOISE = 3;

/** Whether a share is within its limit, but for chance. */
export const isAtMost = (share: number, most: number, visits: number): boolean =>
  share <= most + NOISE * Math.sqrt((most * (1 - most)) / Math.max(1, visits));

/** Prints the figures of a trial. @returns how many are missed */
export function printTargets(title: string, targets: readonly Target[]): number {
  process.stdout.write(`\n${title}\n`);
  for (const { what, measured, isMet } of targets)
    process.stdout.write(`  ${isMet ? 'ok    ' : 'MISSED'}  ${what}: ${measured}\n`);
  return targets.filter(({ isMet }) => !isMet).length;
}
