import type { Brand } from '@serafim/contract/brand/brand';
import { once } from '@serafim/contract/site/once';
import { drawIcon, icoOf } from './draw-icon.ts';
import { iconSvg, maskableSvg } from './icon-svg.ts';
import { manifestIcons, webManifest } from './web-manifest.ts';

/** A file that follows from the brand alone; drawn once somebody asks, since most visits ask for one at most. */
export interface SiteFile {
  path: string;
  type: string;
  body(): string | Buffer;
}

/** Side of the icon that an iPhone puts on its home screen; it rounds the corners itself. */
const APPLE_SIDE = 180;

/** Icons and manifest of the site: what `icon-links.ts` names, and what is asked for without being named. */
export const siteFiles = (brand: Brand): readonly SiteFile[] => {
  const icon = iconSvg(brand);
  const maskable = maskableSvg(brand);
  const png = (path: string, svg: string, size: number): SiteFile => ({
    path,
    type: 'image/png',
    body: once(() => drawIcon(svg, size)),
  });
  return [
    { path: '/favicon.svg', type: 'image/svg+xml', body: () => icon },
    {
      path: '/favicon.ico',
      type: 'image/x-icon',
      body: once(() => icoOf([16, 32, 48].map(size => ({ size, png: drawIcon(icon, size) })))),
    },
    png('/apple-touch-icon.png', maskable, APPLE_SIDE),
    ...manifestIcons.map(({ src, size, purpose }) =>
      png(src, purpose === 'maskable' ? maskable : icon, size),
    ),
    {
      path: '/site.webmanifest',
      type: 'application/manifest+json; charset=utf-8',
      body: once(() => JSON.stringify(webManifest(brand))),
    },
  ];
};
