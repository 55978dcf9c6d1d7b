/** Side of a tile in the card's units: two bars and the fold between them. */
const cell = 99;

/** Where the wall starts; its first row is cut by the card's edge. */
const origin = { x: 804, y: -54 };

/** The wall row by row; 1 is a tile turned by a quarter. */
const turned = ['0011', '1111', '1010', '0001', '1011', '0000'];

const shapes = {
  0: { bars: 'h66v33h-66z m-33 66h66v33h-66z', barsAt: [33, 0], fold: 'l33 66v33l-33-66z', foldAt: [33, 0] },
  1: {
    bars: 'v66h-33v-66z m-66-33v66h-33v-66z',
    barsAt: [99, 33],
    fold: 'l-66 33h-33l66-33z',
    foldAt: [99, 33],
  },
} as const;

const draw = (part: 'bars' | 'fold'): string =>
  turned
    .flatMap((row, y) =>
      [...row].map((turn, x) => {
        const shape = shapes[turn === '1' ? 1 : 0];
        const [dx, dy] = shape[part === 'bars' ? 'barsAt' : 'foldAt'];
        return `M${origin.x + x * cell + dx} ${origin.y + y * cell + dy}${shape[part]}`;
      }),
    )
    .join('');

/** The dark bars of the tile wall on the card, as one path. */
export const tileBars = draw('bars');

/** The folds of that wall. */
export const tileFolds = draw('fold');
