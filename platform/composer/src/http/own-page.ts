import type { IncomingHttpHeaders } from 'node:http';

/** Whether a page of this site sent a request; browsers without fetch metadata name at least their origin. */
export function isOwnPage(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === new URL(siteUrl).origin : site === 'same-origin';
}

/** Whether a page of this site posted a form, as far as the browser says. */
export function isOwnForm(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  // Pages of this site send no referrer, so that older browsers name no origin either.
  const { origin = 'null' } = headers;
  return origin === 'null' || origin === new URL(siteUrl).origin;
}

/** Whether a browser shows the page that it asks for: one of a list of bots, or for later, owes no sign of life. */
export const isSeen = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined;
