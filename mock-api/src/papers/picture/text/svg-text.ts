import { escapeXml, renderableText } from './escape.ts';
import { families } from './typeface.ts';

/** How a text is set. `tracking` is in em. */
export interface TextStyle {
  readonly face: 'display' | 'text';
  readonly weight: 400 | 600 | 700;
  readonly size: number;
  readonly tracking?: number;
}

/** Where a text stands and in which colour. */
export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** Digits of the text face come from the display face: the text face slashes its zero, which reads as code. */
function runs(text: string, face: TextStyle['face']): string {
  if (face === 'display') return escapeXml(text);
  return text.replace(/\d+|\D+/g, run => {
    const safe = escapeXml(run);
    return /^\d/.test(run) ? `<tspan font-family="${families.digits}">${safe}</tspan>` : safe;
  });
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** One line of text as an SVG element; the text may be anything, it is made renderable and safe here. */
export function svgText(text: string, style: TextStyle, place: TextPlace): string {
  const tracking = style.tracking ? ` letter-spacing="${rounded(style.tracking * style.size)}"` : '';
  const anchor = place.anchor && place.anchor !== 'start' ? ` text-anchor="${place.anchor}"` : '';
  return (
    `<text x="${rounded(place.x)}" y="${rounded(place.y)}" fill="${place.fill}" font-family="${families[style.face]}"` +
    ` font-size="${rounded(style.size)}" font-weight="${style.weight}"${tracking}${anchor}>` +
    `${runs(renderableText(text), style.face)}</text>`
  );
}
