import type { IncomingHttpHeaders } from 'node:http';

/** Whether a page of this site sent it; a browser that does not say so says at least from which origin it comes. */
export function isOwnPage(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === new URL(siteUrl).origin : site === 'same-origin';
}
