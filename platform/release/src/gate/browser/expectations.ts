import { describeExpectation, type Expectation, expectedThing } from '@serafim/platform-contract/expectation';
import { splitFragmentId } from '@serafim/platform-contract/fragment';
import type { Release, ReleasedRoute } from '@serafim/platform-contract/release';
import { routeAt } from '@serafim/release-store/composition/release-needs';
import type { Page } from 'playwright';
import type { GateFinding } from '../gate.ts';

/** A version that counts on something, and the route that says so. */
export interface Expecting {
  release: Release;
  route: ReleasedRoute;
  expectation: Expectation;
}

/** The remotes that an expectation is about: of a fragment or a fact its owner, else whoever has the address. */
function providersOf({ of, fact, at }: Expectation, live: readonly Release[]): string[] {
  if (of !== undefined) return [splitFragmentId(of).remote];
  if (fact !== undefined) return [fact.split('/', 1)[0] ?? ''];
  const path = at?.split(/[?#]/, 1)[0];
  return path === undefined ? [] : live.filter(one => routeAt(one, path)).map(({ remote }) => remote);
}

/**
 * The expectations that a change may break: those of a changed version, and those that others have of it.
 * @param live the versions beside the changed ones
 */
export function expectationsFor(changed: readonly Release[], live: readonly Release[]): Expecting[] {
  const names = new Set(changed.map(({ remote }) => remote));
  const all = [...changed, ...live.filter(({ remote }) => !names.has(remote))];
  return all.flatMap(release =>
    release.routes.flatMap(route =>
      (route.expects ?? [])
        .filter(
          ({ ...expectation }) =>
            names.has(release.remote) || providersOf(expectation, all).some(one => names.has(one)),
        )
        .map(expectation => ({ release, route, expectation })),
    ),
  );
}

/** How often a page has something; runs in the browser. */
function countIn({ of, kind, value }: { of?: string | undefined; kind: string; value: string }): number {
  const scopes = of ? [...document.querySelectorAll(`[data-fragment="${of}"]`)] : [document.body];
  const select = (selector: string) => scopes.flatMap(scope => [...scope.querySelectorAll(selector)]);
  if (kind === 'field') return select(`[name="${CSS.escape(value)}"]`).length;
  if (kind === 'anchor') return select(`[id="${CSS.escape(value)}"]`).length;
  if (kind === 'link')
    return (select('a[href]') as HTMLAnchorElement[]).filter(({ pathname, search, hash }) =>
      (pathname + search + hash).startsWith(value),
    ).length;
  if (kind === 'text') {
    // Without spaces: a price may be written in several elements.
    const seen = scopes.map(scope => {
      const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
      let text = '';
      while (walker.nextNode())
        if (walker.currentNode.parentElement?.checkVisibility({ visibilityProperty: true }))
          text += walker.currentNode.textContent;
      return text.replace(/\s+/g, '');
    });
    return seen.reduce((sum, text) => sum + text.split(value.replace(/\s+/g, '')).length - 1, 0);
  }
  // Facts are in the host that every page is handed, which its area's fibers lead to.
  interface Fiber {
    child?: Fiber;
    memoizedProps?: { host?: { facts: { get(id: string): unknown } } };
  }
  const area = document.querySelector('[data-boundary][data-version]');
  const key = area && Object.keys(area).find(name => name.startsWith('__reactFiber'));
  let fiber = key ? (area as unknown as Record<string, Fiber | undefined>)[key] : undefined;
  while (fiber && !fiber.memoizedProps?.host) fiber = fiber.child;
  return fiber?.memoizedProps?.host?.facts.get(value) === undefined ? 0 : 1;
}

/** Looks for what is expected of the page that is open, and says what is missing: who expects it, and by which line. */
export async function missingExpectations(
  page: Page,
  expecting: readonly Expecting[],
): Promise<GateFinding[]> {
  const findings: GateFinding[] = [];
  for (const { release, route, expectation } of expecting) {
    const { kind, value } = expectedThing(expectation);
    const count = await page.evaluate(countIn, { of: expectation.of, kind, value });
    if (expectation.times === undefined ? count > 0 : count === expectation.times) continue;
    findings.push({
      what: `${release.remote} ${release.version} of "${release.owner}" expects ${describeExpectation(expectation)}; there ${count === 1 ? 'is' : 'are'} ${count === 0 ? 'none' : count}`,
      where: `${release.remote}: src/remote.ts, route ${route.path}, \`expects\``,
      fix: `Keep it, and offer the change beside it under another name or major version; or release both together, once "${release.owner}" expects something else`,
    });
  }
  return findings;
}
