import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Headers between two hosts, or about an encoding that is undone on the way; and where a page was, which the site never sends. */
const NOT_SENT = new Set([
  ...['host', 'connection', 'keep-alive', 'upgrade', 'te', 'expect', 'content-length', 'transfer-encoding'],
  ...['accept-encoding', 'cookie', 'origin', 'referer'],
]);
const NOT_ANSWERED = new Set([
  ...['connection', 'keep-alive', 'content-length', 'content-encoding', 'transfer-encoding', 'set-cookie'],
  // Of documents that are changed; digests of scripts that are not the site's; reports; https for all of localhost.
  ...['etag', 'integrity-policy-report-only', 'reporting-endpoints', 'strict-transport-security'],
]);

/** Browsers give every port of localhost the same cookies: those of a site have its name. */
const cookiePrefix = ({ host }: URL) => `${host.replace(':', '.')}~`;

/** A site's `Set-Cookie` as a server on http may send it. */
function renameCookie(header: string, site: URL): string {
  const [pair, ...attributes] = header.split(/;\s*/);
  return [cookiePrefix(site) + pair, ...attributes.filter(one => !/^(?:secure$|domain=)/i.test(one))].join(
    '; ',
  );
}

/** The cookies of a site among those that a browser sends. */
function ownCookies(header: string | undefined, site: URL): string {
  const prefix = cookiePrefix(site);
  const pairs = (header ?? '').split(/;\s*/).filter(pair => pair.startsWith(prefix));
  return pairs.map(pair => pair.slice(prefix.length)).join('; ');
}

/** A browser's headers as the site gets them: a page of this server is one of the site's, any other stays what it is. */
export function toSite(headers: IncomingHttpHeaders, site: URL): Headers {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !NOT_SENT.has(name)) sent.set(name, String(value));
  const { origin, host, cookie } = headers;
  if (origin !== undefined) sent.set('origin', origin === `http://${host}` ? site.origin : origin);
  const cookies = ownCookies(cookie, site);
  if (cookies) sent.set('cookie', cookies);
  return sent;
}

/** The headers of a site's answer as this server's. */
export function fromSite(headers: Headers, site: URL): OutgoingHttpHeaders {
  const sent = Object.fromEntries([...headers].filter(([name]) => !NOT_ANSWERED.has(name)));
  const { location } = sent;
  if (location?.startsWith(`${site.origin}/`)) sent.location = location.slice(site.origin.length);
  const cookies = headers.getSetCookie().map(one => renameCookie(one, site));
  return { ...sent, ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) };
}
