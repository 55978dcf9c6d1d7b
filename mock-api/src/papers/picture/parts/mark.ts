import type { Brand } from '@serafim/contract/brand/brand';
import type { Palette } from '../palette.ts';
import { escapeXml } from '../text/escape.ts';

/** Where the mark's 48 × 48 box stands, and how large one of its units is. */
interface MarkPlace {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** On the brand's own ground its first colour would vanish: sheets turn to the text's colour, folds stay. */
export function mark(brand: Brand, palette: Palette, { x, y, scale }: MarkPlace): string {
  const paints = {
    green: palette.onGround,
    ink: palette.onGround,
    mango: palette.fold,
    'mango-deep': palette.foldShade,
  };
  const paths = brand.mark.map(({ d, fill }) => `<path fill="${paints[fill]}" d="${escapeXml(d)}"/>`);
  return `<g transform="translate(${x} ${y}) scale(${scale})">${paths.join('')}</g>`;
}
