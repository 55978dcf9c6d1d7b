import { pageTitle } from '@serafim/host/navigation/title';
import type { RouteMatch } from '@serafim/host/routes/route-table';
import { fillBrand } from '@serafim/platform-contract/module';
import type { ReleasedRoute } from '@serafim/platform-contract/release';
import type { PageBoot } from '@serafim/platform-contract/release-set';
import type { PageHead } from '@serafim/platform-contract/route-server';
import type { ComposerSite } from '../composer-site.ts';
import { escapeHtml, scriptJson } from '../http/escape-html.ts';

/** What a site gives to the head of its pages. */
export type SiteLooks = Pick<ComposerSite, 'head' | 'titles' | 'worker'>;

/** The parts of a page's head for search engines, link previews and the tab. */
export interface HeadParts {
  boot: PageBoot;
  looks: SiteLooks;
  /** Null for an address that no remote serves. */
  match: RouteMatch | null;
  /** The route as it was released; the one of `match` has only the fields that browsers need. */
  released?: ReleasedRoute | undefined;
  pathname: string;
  /** What the route's server module adds. */
  head?: PageHead | undefined;
}

/** Whether search engines may list a page: one that is the same for all visitors, and whose content exists. */
const isListed = ({ boot, released }: HeadParts): boolean =>
  released?.prerender === true && released.listed !== false && !boot.loaderResult?.missing;

/** Title, description, canonical address, link preview and structured data of a page, one element a line. */
export function headTags(parts: HeadParts): string[] {
  const { boot, match, released, looks, pathname, head } = parts;
  const { brand, loaderResult } = boot;
  const title = pageTitle({ match, loaderResult }, brand, looks.titles);
  const description = fillBrand(head?.description ?? released?.description ?? looks.head.description, brand);
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`;
  const tags = [`<title>${escapeHtml(title)}</title>`, meta('description', description)];
  if (!isListed(parts)) return [...tags, meta('robots', 'noindex')];

  const { sharePicture } = looks.head;
  const canonical = new URL(pathname, brand.siteUrl).href;
  return [
    ...tags,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:locale', looks.head.language.replace('-', '_')),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    ...(sharePicture === undefined
      ? []
      : [
          property('og:image', new URL(sharePicture, brand.siteUrl).href),
          property('og:image:width', '1200'),
          property('og:image:height', '630'),
          meta('twitter:card', 'summary_large_image'),
        ]),
    ...(head?.structuredData ?? []).map(
      thing => `<script type="application/ld+json">${scriptJson(thing)}</script>`,
    ),
  ];
}
