import { column } from '../layout.ts';
import type { Palette } from '../palette.ts';
import { renderableText } from '../text/escape.ts';
import { measureInk } from '../text/ink.ts';
import { nameLines } from '../text/name-lines.ts';
import { svgText, type TextStyle } from '../text/svg-text.ts';

const face: TextStyle = { face: 'display', weight: 700, size: 132, tracking: -0.019 };
const capHeight = 0.66;
const leading = 1.02;
/** Middle of one line's capitals, between header and rule; each further line moves it up, away from the rule. */
const middle = 244;
const rise = 2;

/** The holder's name, the one big thing of the card; its ink, not its letter boxes, meets the left margin. */
export function name(shownName: string, palette: Palette): string {
  const { lines, size } = nameLines(renderableText(shownName), face, column.width);
  const style = { ...face, size };
  const centre = middle - (lines.length - 1) * rise;
  const first = centre + (size * (capHeight - (lines.length - 1) * leading)) / 2;
  return lines
    .map((line, i) =>
      svgText(line, style, {
        x: column.left - measureInk(line, style).left,
        y: first + i * size * leading,
        fill: palette.onGround,
      }),
    )
    .join('');
}
