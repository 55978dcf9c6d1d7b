/** Whether each tile of the wall is turned, four a row. */
const TURNS = '001111111010000110110000';

const wall = (upright: string, turned: string): string =>
  Array.from(TURNS, (turn, place) => {
    const [x, y] = [804 + 99 * (place % 4), 99 * (place >> 2) - 54];
    return turn === '1' ? `M${x + 99} ${y + 33}${turned}` : `M${x + 33} ${y}${upright}`;
  }).join('');

/** The dark bars of the wall, as one path. */
export const bars = wall('h66v33h-66zm-33 66h66v33h-66z', 'v66h-33v-66zm-66-33v66h-33v-66z');

/** The folds of the wall. */
export const folds = wall('l33 66v33l-33-66z', 'l-66 33h-33l66-33z');
