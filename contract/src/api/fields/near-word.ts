/** Returns the number of slips of the keyboard that a word of so many letters may hold and still be understood. */
export function slipsAllowed(letters: number): number {
  if (letters < 4) return 0;
  return letters < 7 ? 1 : 2;
}

/**
 * Counts the slips between two words: letters added, left out, mistaken or swapped with their neighbour.
 * Gives up with `Infinity` beyond `limit`, so that comparing against many words stays cheap.
 */
export function slipsBetween(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return Number.POSITIVE_INFINITY;
  const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) > limit) return Number.POSITIVE_INFINITY;
    [beforeLast, last] = [last, current];
  }
  const slips = at(last, other.length);
  return slips > limit ? Number.POSITIVE_INFINITY : slips;
}

/** The words that a mistyped one is nearest to; none where all are too far from it. */
export function nearestWords(typed: string, words: Iterable<string>): readonly string[] {
  let least = slipsAllowed(typed.length);
  if (least === 0) return [];
  let nearest: string[] = [];
  for (const word of words) {
    const slips = slipsBetween(typed, word, least);
    if (slips < least) nearest = [];
    if (slips <= least) nearest.push(word);
    least = Math.min(least, slips);
  }
  return nearest;
}
