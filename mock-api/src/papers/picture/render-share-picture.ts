import { Resvg } from '@resvg/resvg-js';
import type { Brand } from '@serafim/contract/brand/brand';
import { encodePng } from './png.ts';
import { shareSvg } from './share-svg.ts';
import { fontOptions } from './text/typeface.ts';

/** Draws the picture that a link to the site shows, as PNG, 1200 × 630, in the calling thread. */
export function renderSharePicturePng(brand: Brand): Buffer {
  const image = new Resvg(shareSvg(brand), { font: fontOptions }).render();
  return encodePng(image.pixels, image.width, image.height);
}
