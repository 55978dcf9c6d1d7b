import { BOOT_ELEMENT_ID, type Boot } from '@serafim/platform-contract/release-set';
import type { Page } from 'playwright/test';

/** How long a page is waited for that may never be hydrated, as one whose remote fails; in milliseconds. */
const TIMEOUT = 5_000;

/** What the shell says of a fragment that took too long: by standard containers, on a busy machine, one may. */
export const LATE_FRAGMENT = /DeadlineError: no answer within 2500 ms/;

/** Waits, like a visitor, until a page that was opened answers: by standard containers it does so after its load event. */
export function waitForHydration(page: Page): void {
  const isHydrated = () =>
    page.evaluate(id => {
      const boot = document.getElementById(id)?.textContent;
      const hasPage = boot ? (JSON.parse(boot) as Boot).remote !== null : false;
      return !hasPage || performance.getEntriesByName('hydration', 'measure').length > 0;
    }, BOOT_ELEMENT_ID);
  const open = page.goto.bind(page);
  page.goto = async (...address) => {
    const answer = await open(...address);
    const end = performance.now() + TIMEOUT;
    while (performance.now() < end && !(await isHydrated().catch(() => false)))
      await new Promise(resolve => setTimeout(resolve, 50));
    return answer;
  };
}
