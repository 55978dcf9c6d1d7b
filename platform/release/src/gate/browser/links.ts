import type { Release } from '@serafim/platform-contract/release';
import { routeAt } from '@serafim/release-store/composition/release-needs';
import type { GateFinding } from '../gate.ts';
import type { TrialSite } from './trial-site.ts';

/** Checks where links of pages lead, each address once. */
export interface LinkChecker {
  /** The links of a page that lead to no page. */
  deadLinks(links: readonly string[], where: string): Promise<GateFinding[]>;
}

/**
 * @param live the versions on the trial site
 * @param before the versions that they take the place of
 */
export function createLinkChecker(
  site: Pick<TrialSite, 'url'>,
  live: readonly Release[],
  before: readonly Release[],
): LinkChecker {
  const known = new Map<string, Promise<boolean>>();
  const isDead = async (path: string) => {
    if (live.some(release => routeAt(release, path))) return false;
    // What the shell or the API answers is no page of a remote.
    const { status, body } = await fetch(site.url + path);
    await body?.cancel();
    return status === 404;
  };
  const check = (path: string) => {
    const checked = known.get(path) ?? isDead(path);
    known.set(path, checked);
    return checked;
  };
  return {
    async deadLinks(links, where) {
      const dead = await Promise.all(links.map(async path => ((await check(path)) ? [path] : [])));
      return dead.flat().map(path => {
        const owner = before.find(release => routeAt(release, path));
        return {
          what: `A link leads to ${path}, where no page is${owner ? ` any more: ${owner.remote} ${owner.version} of "${owner.owner}" has it` : ''}`,
          where,
          fix: owner
            ? 'Keep the page at its path, or give its route a name, and change the links to host.href first'
            : 'Correct the link; to another team’s page, host.href finds the path',
        };
      });
    },
  };
}
