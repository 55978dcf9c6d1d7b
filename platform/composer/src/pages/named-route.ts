import { BY_NAME_PATH, namedPatterns, resolveHref } from '@serafim/platform-contract/named-routes';
import type { ReleaseSet } from '@serafim/platform-contract/release-set';

/**
 * The address that `/ir/client?id=7` leads to: the page of the route `client`, at the path that it has in the versions
 * of this visit. Links lead there as long as the browser does not know that path. Null for any other address, an
 * unknown name and a missing parameter.
 */
export function addressByName({ pathname, searchParams }: URL, { remotes }: ReleaseSet): string | null {
  if (!pathname.startsWith(BY_NAME_PATH)) return null;
  const name = pathname.slice(BY_NAME_PATH.length);
  const patterns = namedPatterns(remotes);
  const pattern = Object.hasOwn(patterns, name) ? patterns[name] : undefined;
  const parameters = pattern?.match(/(?<=:)\w+/g) ?? [];
  const given = Object.fromEntries(searchParams);
  const isComplete = parameters.every(parameter => given[parameter]);
  return pattern && isComplete ? resolveHref(patterns, name, given) : null;
}
