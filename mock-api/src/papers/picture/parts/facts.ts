import type { CardFace } from '../card-face.ts';
import { column } from '../layout.ts';
import type { Palette } from '../palette.ts';
import { fitted, measureInk } from '../text/ink.ts';
import { svgText, type TextStyle } from '../text/svg-text.ts';

const labelStyle: TextStyle = { face: 'text', weight: 400, size: 20 };
const valueStyle: TextStyle = { face: 'text', weight: 600, size: 32 };
const hintStyle: TextStyle = { face: 'text', weight: 400, size: 19 };
const noticeStyle: TextStyle = { face: 'text', weight: 700, size: 30 };
const noticePadding = 22;

/** What the desk compares with a document: masked CPF, member number, validity, and how to use the card. */
export function facts(face: CardFace, palette: Palette): string {
  const columns = [
    { label: 'CPF', value: face.maskedCpf, x: column.left, width: 232 },
    { label: 'Número de associado', value: face.memberNumber, x: 316, width: 226 },
    ...(face.validUntil === null
      ? []
      : [{ label: 'Válida até', value: face.validUntil, x: 566, width: 186 }]),
  ];
  const texts = columns.map(
    ({ label, value, x, width }) =>
      svgText(label, labelStyle, { x, y: 390, fill: palette.onGroundMuted }) +
      svgText(value, fitted(value, valueStyle, width), { x, y: 430, fill: palette.onGround }),
  );
  const rule = `<path d="M${column.left} 346h${column.width}" stroke="${palette.onGround}" stroke-opacity=".4" stroke-width="2"/>`;
  return rule + texts.join('') + (face.notice === '' ? hint(palette) : notice(face.notice, palette));
}

const hint = (palette: Palette): string =>
  svgText('Apresente com um documento com foto. Confira a validade pelo código.', hintStyle, {
    x: column.left,
    y: 496,
    fill: palette.onGroundMuted,
  });

/** What the desk must not overlook: that nothing is said of a validity, and why. */
function notice(text: string, palette: Palette): string {
  const style = fitted(text, noticeStyle, column.width - 2 * noticePadding);
  const width = measureInk(text, style).width + 2 * noticePadding;
  return (
    `<path fill="${palette.fold}" d="M${column.left} 460h${width}v56H${column.left}z"/>` +
    svgText(text, style, { x: column.left + noticePadding, y: 498, fill: palette.onFold })
  );
}
