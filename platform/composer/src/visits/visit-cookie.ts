import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { COMMON_ID, VISIT_LIFE } from '@serafim/platform-contract/visit';
import { isMember } from '@serafim/release-store/release-sets/stored-sets';

/** A visit: a random id that says nothing of the visitor, and the release set it uses. */
export interface Visit {
  id: string;
  /** Id of its release set; undefined before its first page. */
  setId?: string | undefined;
}

const COOKIE_VALUE =
  /^(?<id>[\w-]{22})\.(?<setId>[0-9a-f]{16}(?:-[0-9a-f]+)?)(?:\.(?<signature>[\w-]{22}))?$/;

type Cookies = Readonly<Record<string, string | undefined>>;

const newId = () => randomBytes(16).toString('base64url');

/** The cookie of a visit. Over https its name binds it to this very host. */
export interface VisitCookie {
  /**
   * The visit of a request's cookies; a new one where there is none, or it cannot be read. One that this site has
   * not signed keeps its release set, which anybody may choose, but not its id, which says who gets a canary.
   */
  read(cookies: Cookies): Visit;
  /** The visit of a request's cookies if this site gave it out, with a page; null otherwise. The common one needs no signature. */
  readSigned(cookies: Cookies): Visit | null;
  /** The header that keeps a visit on its release set for another while. */
  write(visit: Visit, setId: string): string;
}

/**
 * @param siteUrl the public origin
 * @param installationKey what the composers of this site have in common; the cookie's key is derived from it
 */
export function createVisitCookie(siteUrl: string, installationKey: Buffer): VisitCookie {
  const secure = siteUrl.startsWith('https:');
  const name = secure ? '__Host-visita' : 'visita';
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', installationKey, '', 'visit-cookie', 32)));

  const sign = (id: string, setId: string) =>
    createHmac('sha256', key).update(`${id}.${setId}`).digest().subarray(0, 16).toString('base64url');

  function read(cookies: Cookies): { visit: Visit; isSigned: boolean } {
    const { id, setId, signature = '' } = COOKIE_VALUE.exec(cookies[name] ?? '')?.groups ?? {};
    if (id === undefined || setId === undefined) return { visit: { id: newId() }, isSigned: false };
    if (id === COMMON_ID) return { visit: { id, setId }, isSigned: true };
    const [given, expected] = [Buffer.from(signature), Buffer.from(sign(id, setId))];
    const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
    // A composer without the key that another one signed with leaves the visit its versions.
    // Of a family anybody could make up as many sets as the edge has room for.
    if (!isSigned && isMember(setId)) return { visit: { id: newId() }, isSigned };
    return { visit: { id: isSigned ? id : newId(), setId }, isSigned };
  }

  return {
    read: cookies => read(cookies).visit,
    readSigned(cookies) {
      const { visit, isSigned } = read(cookies);
      return isSigned ? visit : null;
    },
    write: ({ id }, setId) =>
      [
        `${name}=${id}.${setId}${id === COMMON_ID ? '' : `.${sign(id, setId)}`}`,
        'Path=/',
        `Max-Age=${VISIT_LIFE}`,
        'HttpOnly',
        'SameSite=Lax',
        ...(secure ? ['Secure'] : []),
      ].join('; '),
  };
}
