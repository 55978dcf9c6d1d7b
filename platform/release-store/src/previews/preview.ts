import { createHmac, timingSafeEqual } from 'node:crypto';
import { releaseVersion, remoteName } from '@serafim/platform-contract/release';
import { type VersionName, versionKey } from '../files/store-layout.ts';

/** How long a browser that opened a preview shows it, in seconds. */
const PREVIEW_LASTS = 2 * 60 * 60;

/** Query parameters of a link to a preview. */
const PREVIEW = 'preview';
const UNTIL = 'ate';
const SIGNATURE = 'assinatura';

/** The parameter's value that ends a preview. */
const LEAVE = 'sair';

type Cookies = Readonly<Record<string, string | undefined>>;

/** Stands between the versions of a preview: part of none, and the same in an address and in a cookie. */
const SEPARATOR = '~';

/** How many versions one preview may show. */
const MOST_VERSIONS = 8;

/** The versions that a preview shows before visitors get them, one of each remote. */
export type Previewed = readonly VersionName[];

/** What a request wants: no preview, to see one, to leave it, or one that is refused. */
export type PreviewRequest =
  | { kind: 'none' }
  | { kind: 'leave'; cookie: string }
  | { kind: 'see'; previewed: Previewed; cookie: string }
  | { kind: 'refused'; reason: string; cookie: string };

const format = (previewed: Previewed): string => previewed.map(versionKey).join(SEPARATOR);

/** Reads what a preview shows, as `landing@1.2.0-abcdef12~member@2.0.0-abcdef12`; null where that is none. */
export function parsePreviewed(text: string): Previewed | null {
  const previewed = text.split(SEPARATOR).map(part => {
    const at = part.indexOf('@');
    return { remote: part.slice(0, at), version: part.slice(at + 1) };
  });
  const areNamed = previewed.every(
    ({ remote, version }) =>
      remoteName.safeParse(remote).success && releaseVersion.safeParse(version).success,
  );
  const isOneOfEach = new Set(previewed.map(({ remote }) => remote)).size === previewed.length;
  return areNamed && isOneOfEach && previewed.length <= MOST_VERSIONS ? previewed : null;
}

/** On localhost, everybody who reaches the site is its developer. */
export const isLocal = (siteUrl: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(siteUrl).hostname);

interface PreviewSettings {
  now?: () => number;
}

const NOT_UNDERSTOOD = 'não é uma versão: esperado parte@versão, ou várias com ~ entre elas.';
const NOT_VALID = 'Este link de pré-visualização não vale, ou venceu.';

/**
 * Lets developers see a version before visitors do: on their own machine by any link, everywhere else by a signed
 * link that expires.
 */
export interface Previews {
  /** Reads a preview request from a query. */
  readRequest(query: URLSearchParams): PreviewRequest;
  /** The preview that a request's cookies allow; null when they allow none. */
  read(cookies: Cookies): Previewed | null;
  /**
   * A link that shows versions to everyone who has it.
   * @param until when the link ends, in milliseconds since 1970
   * @param path of the page that it opens
   */
  link(previewed: Previewed, until: number, path?: string): string;
}

/** @param key signs links and cookies */
export function createPreviews(
  siteUrl: string,
  key: Buffer,
  { now = Date.now }: PreviewSettings = {},
): Previews {
  const secure = siteUrl.startsWith('https:');
  const name = secure ? '__Host-previa' : 'previa';
  const seconds = () => Math.floor(now() / 1000);

  const sign = (what: string, until: number) =>
    createHmac('sha256', key).update(`${what} ${until}`).digest('base64url');
  const isSigned = (what: string, until: number, signature: string) => {
    const expected = Buffer.from(sign(what, until));
    const given = Buffer.from(signature);
    return until > seconds() && given.length === expected.length && timingSafeEqual(given, expected);
  };

  const cookie = (value: string, maxAge: number) =>
    [
      `${name}=${value}`,
      'Path=/',
      `Max-Age=${maxAge}`,
      'HttpOnly',
      'SameSite=Lax',
      ...(secure ? ['Secure'] : []),
    ].join('; ');

  const leave = cookie('', 0);
  const refuse = (reason: string): PreviewRequest => ({ kind: 'refused', reason, cookie: leave });

  function see(what: string, query: URLSearchParams): PreviewRequest {
    const previewed = parsePreviewed(what);
    if (!previewed) return refuse(`"${what.slice(0, 100)}" ${NOT_UNDERSTOOD}`);
    const [until, signature] = [query.get(UNTIL), query.get(SIGNATURE)];
    const isFree = isLocal(siteUrl) && until === null && signature === null;
    if (!isFree && !isSigned(`link ${what}`, Number(until), signature ?? '')) return refuse(NOT_VALID);
    return { kind: 'see', previewed, cookie: seen(what) };
  }

  function seen(what: string): string {
    const until = seconds() + PREVIEW_LASTS;
    return cookie(`${what}.${until}.${sign(`see ${what}`, until)}`, PREVIEW_LASTS);
  }

  return {
    readRequest(query) {
      const what = query.get(PREVIEW);
      if (what === null) return { kind: 'none' };
      return what === LEAVE ? { kind: 'leave', cookie: leave } : see(what, query);
    },
    read(cookies) {
      const shape = /^(?<what>.+)\.(?<until>\d+)\.(?<signature>[\w-]+)$/.exec(cookies[name] ?? '');
      const { what = '', until = '', signature = '' } = shape?.groups ?? {};
      const previewed = parsePreviewed(what);
      return previewed && isSigned(`see ${what}`, Number(until), signature) ? previewed : null;
    },
    link(previewed, until, path = '/') {
      const what = format(previewed);
      const end = Math.floor(until / 1000);
      const link = new URL(path, siteUrl);
      link.searchParams.set(PREVIEW, what);
      link.searchParams.set(UNTIL, String(end));
      link.searchParams.set(SIGNATURE, sign(`link ${what}`, end));
      return link.href;
    },
  };
}

/** An address without the parameters of a preview. */
export function withoutPreview({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  for (const parameter of [PREVIEW, UNTIL, SIGNATURE]) query.delete(parameter);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
