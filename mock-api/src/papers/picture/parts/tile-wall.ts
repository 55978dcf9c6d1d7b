import type { Palette } from '../palette.ts';

const scale = 99 / 48;
const cell = 48 * scale;
const wall = { left: 804, top: -54, columns: 4, rows: 6 };

/** The seed of the card in the design: it gives the very same wall. */
const seed = 41;

type Point = readonly [number, number];

const bars: readonly (readonly Point[])[] = [
  [
    [16, 0],
    [48, 0],
    [48, 16],
    [16, 16],
  ],
  [
    [0, 32],
    [32, 32],
    [32, 48],
    [0, 48],
  ],
];
const fold: readonly Point[] = [
  [16, 0],
  [32, 32],
  [32, 48],
  [16, 16],
];

/** Park and Miller's minimal standard generator: the wall must be the same on every machine, for ever. */
function* turns(start: number): Generator<boolean, never> {
  let state = start;
  while (true) {
    state = (state * 16807) % 2147483647;
    yield state / 2147483647 >= 0.5;
  }
}

function outline(points: readonly Point[], column: number, row: number, turned: boolean): string {
  const corners = points.map(([x, y]) => {
    const [tx, ty] = turned ? [48 - y, x] : [x, y];
    return `${wall.left + column * cell + tx * scale} ${wall.top + row * cell + ty * scale}`;
  });
  return `M${corners.join('L')}z`;
}

function drawWall(): { bars: string; folds: string } {
  const turn = turns(seed);
  const paths = { bars: '', folds: '' };
  for (let row = 0; row < wall.rows; row++) {
    for (let column = 0; column < wall.columns; column++) {
      const turned = turn.next().value;
      for (const bar of bars) paths.bars += outline(bar, column, row, turned);
      paths.folds += outline(fold, column, row, turned);
    }
  }
  return paths;
}

const wallPaths = drawWall();

/** The wall of tiles behind the QR panel: one rule (cell 48, two bars, one fold), turned by a fixed seed. */
export const tileWall = (palette: Palette): string =>
  `<path fill="${palette.tile}" shape-rendering="crispEdges" d="${wallPaths.bars}"/>` +
  `<path fill="${palette.fold}" d="${wallPaths.folds}"/>`;
