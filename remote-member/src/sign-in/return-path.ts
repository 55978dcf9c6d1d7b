import type { Role } from '@serafim/contract/api/session';
import { paths } from '@serafim/contract/site/paths';

/** The parameter that carries where to go after signing in. */
export const RETURN_PARAMETER = 'volta';

// Any origin does: what matters is that an address which names another one leaves it.
const base = 'https://site.invalid';

const entrances: readonly string[] = [paths.signIn, paths.recovery];

/**
 * The address to come back to, if it is a page of this site; null for any other. A browser reads `//host`,
 * `/\host` and addresses with hidden control characters as other sites, and the link may come from anyone.
 */
export function returnPath(wanted: string | null): string | null {
  if (!wanted || /[\\\p{Cc}]/u.test(wanted) || !/^\/(?!\/)/.test(wanted) || !URL.canParse(wanted, base))
    return null;
  const { origin, pathname, search, hash } = new URL(wanted, base);
  // `/.//host` turns into `//host` only here.
  if (origin !== base || pathname.startsWith('//')) return null;
  if (entrances.some(path => path.toLowerCase() === pathname.toLowerCase())) return null;
  return pathname + search + hash;
}

/** Where somebody goes after signing in. */
export const destinationOf = (wanted: string | null, role: Role): string =>
  returnPath(wanted) ?? (role === 'admin' ? paths.clients : paths.account);

/** Adds to a path where to go after signing in. */
export function withReturn(path: string, wanted: string | null): string {
  const back = returnPath(wanted);
  return back === null ? path : `${path}?${new URLSearchParams({ [RETURN_PARAMETER]: back })}`;
}
