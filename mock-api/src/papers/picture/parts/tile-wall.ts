import type { Palette } from '../palette.ts';

/** Where tiles lie, how many, and how large: one of scale 1 is 48 wide. */
interface Wall {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  readonly scale: number;
  /** Decides which are turned. */
  readonly seed: number;
}

/** The card's: with the seed of the design, it is the very same wall. */
const cardWall: Wall = { left: 804, top: -54, columns: 4, rows: 6, scale: 99 / 48, seed: 41 };

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

function outline(
  { left, top, scale }: Wall,
  points: readonly Point[],
  column: number,
  row: number,
  turned: boolean,
): string {
  const cell = 48 * scale;
  const corners = points.map(([x, y]) => {
    const [tx, ty] = turned ? [48 - y, x] : [x, y];
    return `${left + column * cell + tx * scale} ${top + row * cell + ty * scale}`;
  });
  return `M${corners.join('L')}z`;
}

function drawWall(wall: Wall): { bars: string; folds: string } {
  const turn = turns(wall.seed);
  const paths = { bars: '', folds: '' };
  for (let row = 0; row < wall.rows; row++) {
    for (let column = 0; column < wall.columns; column++) {
      const turned = turn.next().value;
      for (const bar of bars) paths.bars += outline(wall, bar, column, row, turned);
      paths.folds += outline(wall, fold, column, row, turned);
    }
  }
  return paths;
}

const cardPaths = drawWall(cardWall);

const painted = ({ bars, folds }: typeof cardPaths, tile: string, fold: string): string =>
  `<path fill="${tile}" shape-rendering="crispEdges" d="${bars}"/><path fill="${fold}" d="${folds}"/>`;

/** The wall of tiles behind the QR panel: one rule (cell 48, two bars, one fold), turned by a fixed seed. */
export const tileWall = (palette: Palette): string => painted(cardPaths, palette.tile, palette.fold);

/** One row of tiles by the same rule, from the left upper corner. */
export const tileStrip = (columns: number, tile: string, fold: string): string =>
  painted(drawWall({ left: 0, top: 0, columns, rows: 1, scale: 1, seed: 41 }), tile, fold);
