import { randomBytes } from 'node:crypto';

/** A visit: who it is, as a random number that means nothing else, and the versions it uses. */
export interface Visit {
  id: string;
  /** Id of its release set; undefined before its first page. */
  setId?: string | undefined;
}

/** How long a visit lasts after its last page, in seconds. */
const IDLE = 30 * 60;

const shape = /^(?<id>[\w-]{22})\.(?<setId>[0-9a-f]{16})$/;

/** Where the visit is kept. Over https its name binds it to this very host. @param siteUrl the public origin */
export function createVisitCookie(siteUrl: string) {
  const secure = siteUrl.startsWith('https:');
  const name = secure ? '__Host-visita' : 'visita';

  return {
    /** The visit of a request's cookies; a new one where there is none, or none that can be read. */
    read(cookies: Readonly<Record<string, string | undefined>>): Visit {
      const { id, setId } = shape.exec(cookies[name] ?? '')?.groups ?? {};
      return id === undefined ? { id: randomBytes(16).toString('base64url') } : { id, setId };
    },
    /** The header that keeps a visit on its release set for another while. */
    write: (visit: Visit, setId: string): string =>
      [
        `${name}=${visit.id}.${setId}`,
        'Path=/',
        `Max-Age=${IDLE}`,
        'HttpOnly',
        'SameSite=Lax',
        ...(secure ? ['Secure'] : []),
      ].join('; '),
  };
}

export type VisitCookie = ReturnType<typeof createVisitCookie>;
