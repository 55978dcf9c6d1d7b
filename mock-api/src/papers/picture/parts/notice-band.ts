import type { Brand } from '@serafim/contract/brand/brand';
import { bandTop, card, column, rightEdge } from '../layout.ts';
import type { Palette } from '../palette.ts';
import { fitted, measureInk } from '../text/ink.ts';
import { svgText, type TextStyle } from '../text/svg-text.ts';

const gap = 36;
const wordGap = 9;
const lead: TextStyle = { face: 'text', weight: 400, size: 28 };
const strong: TextStyle = { ...lead, weight: 700 };
const phoneStyle: TextStyle = { ...lead, weight: 600 };
const smallestOnOneLine = 22;

/** The band that says what this card is not, with the support phone; two lines when one would be too small. */
export function noticeBand({ notice, phone }: Brand, palette: Palette): string {
  const short = `${notice.short}.`;
  const phoneFit = fitted(phone, phoneStyle, 320);
  const room = rightEdge - column.left - gap - measureInk(phone, phoneFit).width;
  const shortWidth = measureInk(short, strong).width;
  const whole = shortWidth + wordGap + measureInk(notice.lead, lead).width;
  const scale = Math.min(1, room / whole);
  const place = { x: column.left, fill: palette.onFold };
  const line = bandTop + 55;
  const sized = (style: TextStyle): TextStyle => ({ ...style, size: style.size * scale });
  const words =
    lead.size * scale >= smallestOnOneLine
      ? svgText(short, sized(strong), { ...place, y: line }) +
        svgText(notice.lead, sized(lead), {
          ...place,
          x: column.left + (shortWidth + wordGap) * scale,
          y: line,
        })
      : svgText(short, fitted(short, { ...strong, size: 26 }, room), { ...place, y: bandTop + 39 }) +
        svgText(notice.lead, fitted(notice.lead, { ...lead, size: 22 }, room), { ...place, y: bandTop + 70 });
  return (
    `<path fill="${palette.fold}" d="M0 ${bandTop}h${card.width}v${card.height - bandTop}H0z"/>${words}` +
    svgText(phone, phoneFit, { x: rightEdge, y: line, fill: palette.onFold, anchor: 'end' })
  );
}
