import type { SiteFile } from '@serafim/composer/composer-site';
import type { Brand } from '@serafim/contract/brand/brand';
import { once } from '@serafim/contract/site/once';
import { iconSvg, maskableSvg } from './icon-svg.ts';
import { encodeIco, renderIcon } from './render-icon.ts';
import { manifestIcons, webManifest } from './web-manifest.ts';

/** Side of the icon that an iPhone puts on its home screen; it rounds the corners itself. */
const APPLE_SIDE = 180;

/** Icons and manifest of the site: those that pages link, and those that clients request without a link. */
export function createSiteFiles(brand: Brand): readonly SiteFile[] {
  const icon = iconSvg(brand);
  const maskable = maskableSvg(brand);
  const png = (path: string, svg: string, size: number): SiteFile => ({
    path,
    type: 'image/png',
    body: once(() => renderIcon(svg, size)),
  });
  return [
    { path: '/favicon.svg', type: 'image/svg+xml; charset=utf-8', body: () => icon },
    {
      path: '/favicon.ico',
      type: 'image/x-icon',
      body: once(() => encodeIco([16, 32, 48].map(size => ({ size, png: renderIcon(icon, size) })))),
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
}
