import type { Brand } from '@serafim/contract/brand/brand';
import { column } from '../layout.ts';
import type { Palette } from '../palette.ts';
import { fitted, measureInk } from '../text/ink.ts';
import { svgText, type TextStyle } from '../text/svg-text.ts';
import { mark } from './mark.ts';

const wordLeft = 142;
const gap = 40;
const brandStyle: TextStyle = { face: 'display', weight: 700, size: 44, tracking: -0.027 };
const planStyle: TextStyle = { face: 'display', weight: 700, size: 36, tracking: -0.017 };
const smallStyle: TextStyle = { face: 'text', weight: 400, size: 19 };

/** Mark, name and tagline of the brand on the left, the plan on the right; long names yield to each other. */
export function header(brand: Brand, plano: string, palette: Palette): string {
  const plan = fitted(plano, planStyle, 240);
  const wordWidth = column.right - wordLeft - gap - measureInk(plano, plan).width;
  const name = fitted(brand.name, brandStyle, wordWidth);
  const line = brand.demonstration ?? brand.tagline;
  const weight = brand.demonstration === undefined ? 400 : 700;
  const tagline = fitted(line, { ...smallStyle, weight }, wordWidth);
  const end = { x: column.right, anchor: 'end' } as const;
  return (
    mark(brand, palette, { x: 54, y: 46, scale: 1.5 }) +
    svgText(brand.name, name, { x: wordLeft, y: 88, fill: palette.onGround }) +
    svgText(line, tagline, { x: wordLeft, y: 114, fill: palette.onGroundMuted }) +
    svgText('Plano', smallStyle, { ...end, y: 74, fill: palette.onGroundMuted }) +
    svgText(plano, plan, { ...end, y: 110, fill: palette.onGround })
  );
}
