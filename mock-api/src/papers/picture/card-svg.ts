import type { Brand } from '@serafim/contract/brand/brand';
import type { CardFace } from './card-face.ts';
import { card } from './layout.ts';
import { createPalette } from './palette.ts';
import { facts } from './parts/facts.ts';
import { header } from './parts/header.ts';
import { name } from './parts/name.ts';
import { noticeBand } from './parts/notice-band.ts';
import { qrPanel } from './parts/qr-panel.ts';
import { tileWall } from './parts/tile-wall.ts';
import { escapeXml, renderableText } from './text/escape.ts';

/**
 * The card as SVG, its text as text: a page that shows it has to load the three families of `text/typeface.ts`.
 * Takes a few milliseconds of the calling thread, for measuring.
 * @throws TypeError when `verifyUrl` is no address
 */
export function cardSvg(face: CardFace, brand: Brand): string {
  const palette = createPalette(brand);
  const label = escapeXml(renderableText(`Carteirinha ${brand.name} de ${face.shownName}`));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}"` +
    ` viewBox="0 0 ${card.width} ${card.height}" role="img" aria-label="${label}">` +
    `<path fill="${palette.ground}" d="M0 0h${card.width}v${card.height}H0z"/>` +
    tileWall(palette) +
    header(brand, face.plano, palette) +
    name(face.shownName, palette) +
    facts(face, palette) +
    qrPanel(face.verifyUrl, palette) +
    noticeBand(brand, palette) +
    '</svg>'
  );
}
