/** Changes every number below: another seed, another invented company. */
const SEED = 26;

/** A number from 0 up to 1, always the same one for the same two: what happens to the nth, in one respect. */
export function chance(n: number, respect: string): number {
  let hash = Math.imul(n + 1, 0x9e37_79b1) ^ SEED;
  for (const letter of respect) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x0100_0193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** One of a list, by its weight. */
export function weighted<T>(choices: readonly (readonly [T, number])[], at: number): T {
  let left = at * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [choice, weight] of choices) {
    left -= weight;
    if (left < 0) return choice;
  }
  throw new RangeError('Nothing to choose from');
}

/** One of a list, each as often as the others. */
export const oneOf = <T>(list: readonly T[], at: number): T =>
  weighted(
    list.map(item => [item, 1] as const),
    at,
  );
