import { BOOT_ELEMENT_ID, SCRIPTS_WANTED, START_ELEMENT_ID } from '@serafim/platform-contract/release-set';
import type { Page } from 'playwright/test';

/** How long a page is waited for that may never be hydrated, as one whose remote fails; in milliseconds. */
const TIMEOUT = 5_000;

/** What the shell says of a fragment that took too long: by standard containers, on a busy machine, one may. */
export const LATE_FRAGMENT = /DeadlineError: no answer within 2500 ms/;

/** Brings the scripts of a page that waits with them. */
export const wantScripts = (page: Page) =>
  page.evaluate(wanted => void dispatchEvent(new Event(wanted)), SCRIPTS_WANTED);

/**
 * Waits, like a visitor, until each page answers that is opened from now on: one that waits with its scripts is told to have
 * them. One that is opened up to its first byte alone is left as it is.
 * @param always also where scripts come with the page: by standard containers it answers after its load event
 */
export function waitForHydration(page: Page, always: boolean): void {
  const isHydrated = () =>
    page.evaluate(
      ([startId, bootId, wanted, always]) => {
        const read = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '{}');
        const { scripts } = read(startId);
        if (!scripts && !always) return true;
        dispatchEvent(new Event(wanted));
        // Without scripts, or without a page that they could take over, there is nothing to wait for.
        if (!document.querySelector('script[type="module"]') || !read(bootId).remote) return true;
        return performance.getEntriesByName('hydration', 'measure').length > 0;
      },
      [START_ELEMENT_ID, BOOT_ELEMENT_ID, SCRIPTS_WANTED, always] as const,
    );
  const open = page.goto.bind(page);
  page.goto = async (address, options) => {
    const answer = await open(address, options);
    const end = options?.waitUntil === 'commit' ? 0 : performance.now() + TIMEOUT;
    while (performance.now() < end && !(await isHydrated().catch(() => false)))
      await new Promise(resolve => setTimeout(resolve, 50));
    return answer;
  };
}
