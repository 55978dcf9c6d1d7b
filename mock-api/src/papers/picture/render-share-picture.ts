import { Resvg } from '@resvg/resvg-js';
import type { Brand } from '@serafim/contract/brand/brand';
import { encodePng } from '../card/png.ts';
import { fontOptions } from '../card/text/typeface.ts';
import { shareSvg } from './share-svg.ts';

/** Draws the picture that a link to the site shows, as PNG, 1200 × 630, in the calling thread. */
export function drawSharePicture(brand: Brand): Buffer {
  const image = new Resvg(shareSvg(brand), { font: fontOptions }).render();
  return encodePng(image.pixels, image.width, image.height);
}
