import { Resvg } from '@resvg/resvg-js';
import type { Brand } from '@serafim/contract/brand/brand';
import { qrPath } from '../../platform/codes/qr-code.ts';
import { tileStrip } from './parts/tile-wall.ts';
import { encodePng } from './png.ts';
import { escapeXml } from './text/escape.ts';

/** The sheet that mails are written on. */
const sheet = '#fffdf9';
const columns = 25;

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;

function png(source: string): Buffer {
  const image = new Resvg(source).render();
  return encodePng(image.pixels, image.width, image.height);
}

/** Draws the brand's mark in its own colours as PNG, 80 × 80, in the calling thread; mails show it at half the size. */
export function renderMailMark({ mark, colors }: Brand): Buffer {
  const paths = mark.map(({ d, fill }) => `<path fill="${colors[fill]}" d="${escapeXml(d)}"/>`);
  const ground = `<path fill="${sheet}" d="M0 0h80v80H0z"/>`;
  return png(svg(80, 80, `${ground}<g transform="scale(1.6667)">${paths.join('')}</g>`));
}

/** Draws a strip of tiles as PNG, 1200 × 48, in the calling thread; mails show it at half the size. */
export function renderMailTiles({ colors }: Brand): Buffer {
  const width = columns * 48;
  const ground = `<path fill="${colors.ink}" d="M0 0h${width}v48H0z"/>`;
  return png(svg(width, 48, ground + tileStrip(columns, colors.green, colors.mango)));
}

/** About how wide a QR code is, in pixels; mails show it at half the size. */
const QR_WIDTH = 380;

/** White modules around a code, as its standard asks. */
const QUIET = 4;

/** Draws a text's QR code as PNG, in the calling thread. */
export function renderMailQr(text: string): Buffer {
  const { size, d } = qrPath(text);
  const across = size + 2 * QUIET;
  const scale = Math.round(QR_WIDTH / across);
  const width = across * scale;
  const ground = `<path fill="#ffffff" d="M0 0h${width}v${width}H0z"/>`;
  const code = `<path transform="translate(${QUIET * scale} ${QUIET * scale}) scale(${scale})" shape-rendering="crispEdges" d="${d}"/>`;
  return png(svg(width, width, ground + code));
}
