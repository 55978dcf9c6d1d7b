const SIDE = 29;
const FINDER = 7;

const isFinder = (x: number, y: number): boolean =>
  (x <= FINDER && y <= FINDER) ||
  (x >= SIDE - FINDER - 1 && y <= FINDER) ||
  (x <= FINDER && y >= SIDE - FINDER - 1);

const finder = (x: number, y: number): string =>
  `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`;

const isDark = (x: number, y: number): boolean =>
  (x * x * 3 + y * y * 5 + x * y * 7 + ((x * y) >> 2)) % 5 < 2;

const modules = Array.from(
  { length: SIDE * SIDE },
  (_, cell) => [cell % SIDE, Math.floor(cell / SIDE)] as const,
)
  .filter(([x, y]) => !isFinder(x, y) && isDark(x, y))
  .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
  .join('');

/**
 * The outline of a code for the picture of a card, in a box of 29 × 29. It holds nothing: a code that could be
 * read would lead somewhere.
 */
export const modelCode: string = modules + finder(0, 0) + finder(SIDE - FINDER, 0) + finder(0, SIDE - FINDER);
