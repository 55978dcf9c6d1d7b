import type { Brand } from '@serafim/contract/brand/brand';
import { paths } from '@serafim/contract/site/paths';
import { BACKGROUND } from './icon-svg.ts';

/** Icons of the manifest: address, size, and whether a phone may cut them into its shape. */
export const manifestIcons = [
  { src: '/icone-192.png', size: 192, purpose: 'any' },
  { src: '/icone-512.png', size: 512, purpose: 'any' },
  { src: '/icone-recortavel-512.png', size: 512, purpose: 'maskable' },
] as const;

/** The links to the site's icons in a page's head. The large icons are in the manifest alone. */
export const iconLinks: readonly string[] = [
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
];

/** What a phone needs to install the site on its home screen: https://www.w3.org/TR/appmanifest/ */
export const webManifest = (brand: Brand): object => ({
  name: `${brand.name}, ${brand.tagline}`,
  short_name: brand.name,
  description: `${brand.notice.lead} ${brand.notice.strong}.`,
  lang: 'pt-BR',
  dir: 'ltr',
  id: '/',
  start_url: paths.home,
  scope: '/',
  display: 'standalone',
  background_color: BACKGROUND,
  theme_color: brand.colors['green-deep'],
  categories: ['health', 'lifestyle'],
  icons: [
    ...manifestIcons.map(({ src, size, purpose }) => ({
      src,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  shortcuts: [
    { name: 'Carteirinha', url: paths.card },
    { name: 'Buscar Rede', url: paths.network },
    { name: 'Minha conta', url: paths.account },
  ],
});
