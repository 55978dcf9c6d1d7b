import { qrPath } from '../../../platform/codes/qr-code.ts';
import { bandTop, rightEdge } from '../layout.ts';
import type { Palette } from '../palette.ts';
import { fitted } from '../text/ink.ts';
import { svgText, type TextStyle } from '../text/svg-text.ts';

const quietModules = 4;
const usualModule = 7;
const smallest = 290;
const widest = 343;
const captions = 73;
const centre = { y: bandTop / 2 - 2 };
const headingStyle: TextStyle = { face: 'display', weight: 700, size: 22 };
const addressStyle: TextStyle = { face: 'text', weight: 400, size: 18 };

/** The white sheet with the QR code and the address it leads to; grows to the left when the code needs room. */
export function qrPanel(verifyUrl: string, palette: Palette): string {
  const code = qrPath(verifyUrl);
  const modules = code.size + 2 * quietModules;
  const module = Math.min(usualModule, Math.floor(widest / modules));
  const zone = modules * module;
  const width = Math.max(smallest, zone);
  const height = width + captions;
  const left = rightEdge - width;
  const top = Math.round(centre.y - height / 2);
  const middle = { x: left + width / 2, anchor: 'middle' } as const;
  const inset = Math.floor((width - code.size * module) / 2);
  const address = readable(verifyUrl);
  return (
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="14" fill="${palette.sheet}"/>` +
    `<path transform="translate(${left + inset} ${top + inset}) scale(${module})" fill="${palette.onSheet}"` +
    ` shape-rendering="crispEdges" d="${code.d}"/>` +
    svgText('Confira aqui', headingStyle, { ...middle, y: top + height - 49, fill: palette.onSheet }) +
    svgText(address, fitted(address, addressStyle, width - 32), {
      ...middle,
      y: top + height - 22,
      fill: palette.onSheetMuted,
    })
  );
}

/** Host and first step of the path: enough to know where the code leads, without the token. */
function readable(verifyUrl: string): string {
  const { host, pathname } = new URL(verifyUrl);
  return [host, pathname.split('/')[1]].filter(Boolean).join('/');
}
