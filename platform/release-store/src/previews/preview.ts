import { createHmac, timingSafeEqual } from 'node:crypto';
import { releaseVersion, remoteName } from '@serafim/platform-contract/release';

/** How long a browser that opened a preview shows it, in seconds. */
const PREVIEW_LASTS = 2 * 60 * 60;

/** Query parameters of a link to a preview. */
const PREVIEW = 'preview';
const UNTIL = 'ate';
const SIGNATURE = 'assinatura';

/** The parameter's value that ends a preview. */
const LEAVE = 'sair';

type Cookies = Readonly<Record<string, string | undefined>>;

/** A version of a remote that a team looks at before visitors get it. */
export interface Previewed {
  remote: string;
  version: string;
}

/** What a request wants: no preview, to see one, to leave it, or one that is refused. */
export type PreviewRequest =
  | { kind: 'none' }
  | { kind: 'leave'; cookie: string }
  | { kind: 'see'; previewed: Previewed; cookie: string }
  | { kind: 'refused'; reason: string };

function parse(text: string): Previewed | null {
  const at = text.indexOf('@');
  const [remote, version] = [text.slice(0, at), text.slice(at + 1)];
  const isNamed = remoteName.safeParse(remote).success && releaseVersion.safeParse(version).success;
  return isNamed ? { remote, version } : null;
}

/** On localhost, everybody who reaches the site is its developer. */
export const isLocal = (siteUrl: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(siteUrl).hostname);

interface PreviewSettings {
  now?: () => number;
}

const NOT_UNDERSTOOD = 'não é uma versão: esperado parte@versão.';

/**
 * Lets developers see a version before visitors do: on their own machine by any link, everywhere else by a signed
 * link that expires.
 */
export interface Previews {
  /** Reads a preview request from a query. */
  readRequest(query: URLSearchParams): PreviewRequest;
  /** The preview that a request's cookies allow; null when they allow none. */
  read(cookies: Cookies): Previewed | null;
  /** A link that shows a version to everyone who has it. @param until when the link ends, in milliseconds since 1970 */
  link(previewed: Previewed, until: number): string;
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

  function see(what: string, query: URLSearchParams): PreviewRequest {
    const previewed = parse(what);
    if (!previewed) return { kind: 'refused', reason: `"${what}" ${NOT_UNDERSTOOD}` };
    const mayLook =
      isLocal(siteUrl) || isSigned(`link ${what}`, Number(query.get(UNTIL)), query.get(SIGNATURE) ?? '');
    if (!mayLook) return { kind: 'refused', reason: 'Este link de pré-visualização não vale, ou venceu.' };
    const until = seconds() + PREVIEW_LASTS;
    return {
      kind: 'see',
      previewed,
      cookie: cookie(`${what}.${until}.${sign(`see ${what}`, until)}`, PREVIEW_LASTS),
    };
  }

  return {
    readRequest(query) {
      const what = query.get(PREVIEW);
      if (what === null) return { kind: 'none' };
      return what === LEAVE ? { kind: 'leave', cookie: cookie('', 0) } : see(what, query);
    },
    read(cookies) {
      const shape = /^(?<what>.+)\.(?<until>\d+)\.(?<signature>[\w-]+)$/.exec(cookies[name] ?? '');
      const { what = '', until = '', signature = '' } = shape?.groups ?? {};
      const previewed = parse(what);
      return previewed && isSigned(`see ${what}`, Number(until), signature) ? previewed : null;
    },
    link(previewed, until) {
      const what = `${previewed.remote}@${previewed.version}`;
      const end = Math.floor(until / 1000);
      const link = new URL('/', siteUrl);
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
