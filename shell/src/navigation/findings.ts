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

interface Finding {
  at: number;
  found: Promise<PageFindings | undefined>;
  /** What was found, once it is. */
  value?: PageFindings | undefined;
}

/** Asks pages what they depend on, ahead of time where a link is pointed at. */
export function createFindings(brand: Brand, api: PageRequest['api'], now = () => performance.now()) {
  const ahead = new Map<string, Finding>();

  const known = ({ pathname, search }: Address): Finding | undefined => {
    const finding = ahead.get(pathname + search);
    return finding && now() - finding.at < GOOD_FOR ? finding : undefined;
  };

  return {
    /** What the page finds for an address; undefined when it asks nothing, or cannot find it out now. */
    of(address: Address, pattern: string, page: PageModule | undefined) {
      const { prepare } = page ?? {};
      if (!prepare) return Promise.resolve(undefined);
      const early = known(address);
      if (early) return early.found;
      const { pathname, search } = address;
      const key = pathname + search;
      // A page that could not find out is shown without: it asks again itself, and says what is wrong.
      const found = prepare({ params: paramsOf(pattern, pathname), search, brand, api }).catch(() => {
        ahead.delete(key);
        return undefined;
      });
      const finding: Finding = { at: now(), found };
      ahead.set(key, finding);
      void found.then(value => {
        finding.value = value;
      });
      return found;
    },
    /** What was found for an address already, and still is good. */
    known: (address: Address): PageFindings | undefined => known(address)?.value,
  };
}

export type Findings = ReturnType<typeof createFindings>;
