import { createHmac, timingSafeEqual } from 'node:crypto';
import { releaseVersion, remoteName } from '@serafim/contract/remote/release';
import type { Versions } from './assign-versions.ts';

/** How long somebody who opened a preview stays on it, in seconds. */
const STAYS = 2 * 60 * 60;

/** Query parameters of a link to a preview. */
const PREVIEW = 'preview';
const UNTIL = 'ate';
const SIGNATURE = 'assinatura';

/** What the parameter says to leave a preview. */
const LEAVE = 'sair';

type Cookies = Readonly<Record<string, string | undefined>>;

/** A version of a remote to be looked at before visitors get it. */
interface Previewed {
  remote: string;
  version: string;
}

/** What a request asks for: to see a version, to stop seeing any, or something that cannot be. */
export type PreviewWish =
  | { kind: 'none' }
  | { kind: 'leave'; cookie: string }
  | { kind: 'see'; previewed: Previewed; cookie: string }
  | { kind: 'refused'; reason: string };

const parse = (text: string): Previewed | null => {
  const [remote = '', version = '', ...rest] = text.split('@');
  const isName = remoteName.safeParse(remote).success && releaseVersion.safeParse(version).success;
  return isName && rest.length === 0 ? { remote, version } : null;
};

/** Where anybody who reaches the site is its developer. */
const isLocal = (siteUrl: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(siteUrl).hostname);

/**
 * Lets developers see a version before visitors do: by any link on their own machine, by a signed one that
 * expires everywhere else.
 * @param key signs links and cookies
 */
export function createPreviews(siteUrl: string, key: Buffer, now: () => number = Date.now) {
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

  function see(what: string, query: URLSearchParams): PreviewWish {
    const previewed = parse(what);
    if (!previewed) return { kind: 'refused', reason: `"${what}" não é uma versão: esperado parte@versão.` };
    const mayLook =
      isLocal(siteUrl) || isSigned(`link ${what}`, Number(query.get(UNTIL)), query.get(SIGNATURE) ?? '');
    if (!mayLook) return { kind: 'refused', reason: 'Este link de pré-visualização não vale, ou venceu.' };
    const until = seconds() + STAYS;
    return {
      kind: 'see',
      previewed,
      cookie: cookie(`${what}.${until}.${sign(`see ${what}`, until)}`, STAYS),
    };
  }

  return {
    /** What a request's query wishes. */
    wishOf(query: URLSearchParams): PreviewWish {
      const what = query.get(PREVIEW);
      if (what === null) return { kind: 'none' };
      return what === LEAVE ? { kind: 'leave', cookie: cookie('', 0) } : see(what, query);
    },
    /** The versions that a request's cookies let it see instead of its own. */
    read(cookies: Cookies): Versions {
      const shape = /^(?<what>.+)\.(?<until>\d+)\.(?<signature>[\w-]+)$/.exec(cookies[name] ?? '');
      const { what = '', until = '', signature = '' } = shape?.groups ?? {};
      const previewed = parse(what);
      return previewed && isSigned(`see ${what}`, Number(until), signature)
        ? { [previewed.remote]: previewed.version }
        : {};
    },
    /** A link that lets whoever has it see a version until then. @param until milliseconds since 1970 */
    link(previewed: Previewed, until: number): string {
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

export type Previews = ReturnType<typeof createPreviews>;

/** An address without what asked for a preview. */
export function withoutPreview({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  for (const parameter of [PREVIEW, UNTIL, SIGNATURE]) query.delete(parameter);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
