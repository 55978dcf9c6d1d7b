import { fillBrand } from '@serafim/contract/remote/module';
import type { ReleasedRoute } from '@serafim/contract/remote/release';
import type { Boot } from '@serafim/contract/remote/release-set';
import type { PageHead } from '@serafim/contract/remote/route-server';
import type { OwnedRoute } from '../src/navigation/route-table.ts';
import { titleOf } from '../src/navigation/title.ts';
import { escapeHtml, scriptJson } from './escape-html.ts';

/** The picture that previews of links show; the API draws it from the brand. */
const SHARE_PICTURE = '/api/imagem-do-site.png';

/** What a page's head tells search engines, link previews and the tab. */
export interface HeadParts {
  boot: Boot;
  /** Null for an address that nobody owns. */
  owned: OwnedRoute | null;
  /** The route as it was released; the one of `owned` says what browsers need alone. */
  released?: ReleasedRoute | undefined;
  pathname: string;
  /** What the route's server part adds. */
  head?: PageHead | undefined;
}

/** Whether search engines may list a page: one that is the same for everybody and names something. */
const isListed = ({ boot, released }: HeadParts): boolean =>
  released?.prerender === true && released.listed !== false && !boot.findings?.missing;

/** Title, description, canonical address, link preview and structured data of a page, one element a line. */
export function headTags(parts: HeadParts): string[] {
  const { boot, owned, released, pathname, head } = parts;
  const { brand, findings } = boot;
  const title = titleOf({ owned, findings }, brand);
  const description = fillBrand(head?.description ?? released?.description ?? brand.notice.lead, brand);
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`;
  const tags = [`<title>${escapeHtml(title)}</title>`, meta('description', description)];
  if (!isListed(parts)) return [...tags, meta('robots', 'noindex')];

  const canonical = new URL(pathname, brand.siteUrl).href;
  return [
    ...tags,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:locale', 'pt_BR'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', new URL(SHARE_PICTURE, brand.siteUrl).href),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    meta('twitter:card', 'summary_large_image'),
    ...(head?.structuredData ?? []).map(
      thing => `<script type="application/ld+json">${scriptJson(thing)}</script>`,
    ),
  ];
}
