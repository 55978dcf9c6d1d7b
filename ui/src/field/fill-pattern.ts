/** Fills each `#` of a pattern with a character; punctuation appears once something follows it. */
export function fill(pattern: string, characters: string): string {
  let filled = '';
  let next = 0;
  for (const sign of pattern) {
    if (next === characters.length) break;
    filled += sign === '#' ? characters[next++] : sign;
  }
  return filled;
}
