import type { Brand } from '@serafim/contract/brand/brand';
import type { PageFindings, PageModule, PageRequest } from '@serafim/contract/remote/page';
import { matchPath } from 'react-router-dom';

/** An address, as a page's `prepare` may depend on it. */
export interface Address {
  pathname: string;
  search: string;
}

/** How long a finding stays good for the click that it was made ahead of, in milliseconds. */
const GOOD_FOR = 10_000;

/** Values of a pattern's parameters in an address that it matches. */
export function paramsOf(pattern: string, pathname: string): Record<string, string> {
  const params = matchPath(pattern, pathname)?.params ?? {};
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']));
}

/** Asks pages what they depend on, ahead of time where a link is pointed at. */
export function createFindings(brand: Brand, api: PageRequest['api'], now = () => performance.now()) {
  const ahead = new Map<string, { at: number; found: Promise<PageFindings | undefined> }>();

  return {
    /** What the page finds for an address; undefined when it asks nothing, or cannot find it out now. */
    of({ pathname, search }: Address, pattern: string, page: PageModule | undefined) {
      const { prepare } = page ?? {};
      if (!prepare) return Promise.resolve(undefined);
      const key = pathname + search;
      const known = ahead.get(key);
      if (known && now() - known.at < GOOD_FOR) return known.found;
      // A page that could not find out is shown without: it asks again itself, and says what is wrong.
      const found = prepare({ params: paramsOf(pattern, pathname), search, brand, api }).catch(() => {
        ahead.delete(key);
        return undefined;
      });
      ahead.set(key, { at: now(), found });
      return found;
    },
  };
}

export type Findings = ReturnType<typeof createFindings>;
