import { escapeHtml } from '../http/escape-html.ts';
import { knownAddresses, type PreparedSet } from './prepare-set.ts';

/** Every path that search engines may list, from the releases that are live. */
function listedPaths({ releases }: PreparedSet): string[] {
  return [...releases.values()].flatMap(({ routes }) =>
    routes.filter(({ prerender, listed }) => prerender && listed !== false).flatMap(knownAddresses),
  );
}

/** `sitemap.xml` of the live site. @param siteUrl the site's public origin */
export function renderSitemap(prepared: PreparedSet, siteUrl: string): string {
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

/** `robots.txt`: every page may be read; one that is not to be listed says so itself. */
export const renderRobots = (siteUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /',
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
    '',
  ].join('\n');
