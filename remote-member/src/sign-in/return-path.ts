import type { Role } from '@serafim/contract/api/session/session';
import { paths } from '@serafim/contract/site/paths';
import { RETURN_PARAMETER } from '@serafim/contract/site/sign-in-address';

// Any origin will do: an address with an origin of its own leaves it.
const base = 'https://site.invalid';

const signInPages: readonly string[] = [paths.signIn, paths.recovery];

/**
 * The address to return to, if it is a page of this site; null for any other. A browser reads `//host`, `/\host`
 * and addresses with control characters as other sites, and an attacker may have written the link.
 */
export function returnPath(wanted: string | null): string | null {
  if (!wanted || /[\\\p{Cc}]/u.test(wanted) || !/^\/(?!\/)/.test(wanted) || !URL.canParse(wanted, base))
    return null;
  const { origin, pathname, search, hash } = new URL(wanted, base);
  // Parsing turns `/.//host` into `//host`.
  if (origin !== base || pathname.startsWith('//')) return null;
  if (signInPages.some(path => path.toLowerCase() === pathname.toLowerCase())) return null;
  return pathname + search + hash;
}

/** Where a visitor goes after signing in. */
export const destinationAfterSignIn = (wanted: string | null, role: Role): string =>
  returnPath(wanted) ?? (role === 'admin' ? paths.clients : paths.account);

/** Adds the address to return to after signing in to a path. */
export function withReturn(path: string, wanted: string | null): string {
  const target = returnPath(wanted);
  return target === null ? path : `${path}?${new URLSearchParams({ [RETURN_PARAMETER]: target })}`;
}
