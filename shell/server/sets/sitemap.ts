import { escapeHtml } from './escape-html.ts';
import type { PreparedSet } from './release-sets.ts';

/** Every path that search engines may list, from the releases that are live. */
function listedPaths({ releases }: PreparedSet): string[] {
  return [...releases.values()].flatMap(({ routes }) =>
    routes
      .filter(({ prerender, listed }) => prerender && listed !== false)
      .flatMap(({ path, addresses }) => addresses ?? (path.includes(':') ? [] : [path])),
  );
}

/** `sitemap.xml` of the live site. @param siteUrl the site's public origin */
export function sitemapOf(prepared: PreparedSet, siteUrl: string): string {
  const urls = listedPaths(prepared).map(
    path => `<url><loc>${escapeHtml(new URL(path, siteUrl).href)}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** `robots.txt`: everything may be read; what is not to be listed says so itself. */
export const robotsOf = (siteUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /',
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
    '',
  ].join('\n');
