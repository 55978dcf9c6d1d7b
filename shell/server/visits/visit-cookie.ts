import { randomBytes } from 'node:crypto';

/** A visit: a random id that says nothing of the visitor, and the release set it uses. */
export interface Visit {
  id: string;
  /** Id of its release set; undefined before its first page. */
  setId?: string | undefined;
}

/** How long a visit lasts after its last page, in seconds. */
const MAX_AGE = 30 * 60;

const COOKIE_VALUE = /^(?<id>[\w-]{22})\.(?<setId>[0-9a-f]{16})$/;

/** The cookie of a visit. Over https its name binds it to this very host. @param siteUrl the public origin */
export function createVisitCookie(siteUrl: string) {
  const secure = siteUrl.startsWith('https:');
  const name = secure ? '__Host-visita' : 'visita';

  return {
    /** The visit of a request's cookies; a new one where there is none, or it cannot be read. */
    read(cookies: Readonly<Record<string, string | undefined>>): Visit {
      const { id, setId } = COOKIE_VALUE.exec(cookies[name] ?? '')?.groups ?? {};
      return id === undefined ? { id: randomBytes(16).toString('base64url') } : { id, setId };
    },
    /** The header that keeps a visit on its release set for another while. */
    write: (visit: Visit, setId: string): string =>
      [
        `${name}=${visit.id}.${setId}`,
        'Path=/',
        `Max-Age=${MAX_AGE}`,
        'HttpOnly',
        'SameSite=Lax',
        ...(secure ? ['Secure'] : []),
      ].join('; '),
  };
}

export type VisitCookie = ReturnType<typeof createVisitCookie>;
