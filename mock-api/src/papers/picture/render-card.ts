import { Resvg } from '@resvg/resvg-js';
import type { Brand } from '@serafim/contract/brand/brand';
import type { CardFace } from './card-face.ts';
import { cardSvg } from './card-svg.ts';
import { encodePng } from './png.ts';
import { fontOptions } from './text/typeface.ts';

/** Draws the card as PNG, 1200 × 630 or so many times as large, in the calling thread. */
export function renderCardPng(face: CardFace, brand: Brand, scale = 1): Buffer {
  const size = { mode: 'zoom', value: scale } as const;
  const image = new Resvg(cardSvg(face, brand), { font: fontOptions, fitTo: size }).render();
  return encodePng(image.pixels, image.width, image.height);
}
