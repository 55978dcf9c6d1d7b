import type { Brand } from '@serafim/contract/brand/brand';
import { bandTop, card, column } from './layout.ts';
import { createPalette } from './palette.ts';
import { mark } from './parts/mark.ts';
import { noticeBand } from './parts/notice-band.ts';
import { escapeXml, renderableText } from './text/escape.ts';
import { fitted, measureInk } from './text/ink.ts';
import { svgText, type TextStyle } from './text/svg-text.ts';

const promise = ['Médico por vídeo 24 horas', 'e descontos em saúde.'];

const nameStyle: TextStyle = { face: 'display', weight: 700, size: 148, tracking: -0.035 };
const promiseStyle: TextStyle = { face: 'display', weight: 700, size: 50, tracking: -0.017 };

/** The dark plate that the mark lies on, as large as it goes. */
const plate = { left: 748, width: card.width - 748 } as const;
const markScale = 8;
const markSide = 48 * markScale;
const markPlace = {
  x: plate.left + (plate.width - markSide) / 2,
  y: (bandTop - markSide) / 2,
  scale: markScale,
};

const room = plate.left - column.left - 40;

/** What a link to the site shows, as SVG: name, promise, the mark, and what the product is not. */
export function shareSvg(brand: Brand): string {
  const palette = createPalette(brand);
  const onGround = { fill: palette.onGround };
  const name = fitted(brand.name, nameStyle, room);
  const nameLeft = column.left - measureInk(brand.name, name).left;
  const lines = promise.map((line, row) =>
    svgText(line, promiseStyle, { ...onGround, x: column.left, y: 350 + row * 62 }),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}"` +
    ` viewBox="0 0 ${card.width} ${card.height}" role="img" aria-label="${escapeXml(renderableText(brand.name))}">` +
    `<path fill="${palette.ground}" d="M0 0h${card.width}v${card.height}H0z"/>` +
    `<path fill="${palette.tile}" d="M${plate.left} 0h${plate.width}v${bandTop}H${plate.left}z"/>` +
    mark(brand, palette, markPlace) +
    svgText(brand.name, name, { ...onGround, x: nameLeft, y: 234 }) +
    lines.join('') +
    noticeBand(brand, palette) +
    '</svg>'
  );
}
