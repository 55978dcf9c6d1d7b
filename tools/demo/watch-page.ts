import type { Page } from 'playwright';
import { BROKE } from './broken-copy.ts';

/** What was observed in a page while its remote failed. */
interface Watched {
  /** When the page broke first, on the page's own clock; null when it never did. */
  broke: number | null;
  /** When the last good version's heading was on the page after that; null when it never was. */
  fellBack: number | null;
  /** Moments at which header or footer were gone, after they were there. */
  layoutLost: number;
}

const STORED = 'demo-watched';

/** Observes a page from its first moment: when it broke and fell back, and whether its layout was ever gone. */
export async function watchPage(page: Page, remote: string, good: string): Promise<void> {
  await page.addInitScript(
    ({ remote, good, broke, stored }) => {
      const watched: Watched = { broke: null, fellBack: null, layoutLost: 0 };
      Object.assign(globalThis, { [stored]: watched });
      let hadLayout = false;
      const look = () => {
        const hasLayout = ['header', 'footer'].every(part => document.querySelector(`body ${part}`));
        if (hadLayout && !hasLayout) watched.layoutLost += 1;
        hadLayout ||= hasLayout;
        watched.broke ??= performance.getEntriesByName(broke)[0]?.startTime ?? null;
        const area = document.querySelector(`[data-boundary="${remote}"][data-version="${good}"]`);
        if (watched.broke !== null && area?.querySelector('h1')) watched.fellBack ??= performance.now();
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
      const eachFrame = () => {
        look();
        requestAnimationFrame(eachFrame);
      };
      requestAnimationFrame(eachFrame);
    },
    { remote, good, broke: BROKE, stored: STORED },
  );
}

/** What was observed until now. */
export const readWatched = (page: Page): Promise<Watched> =>
  page.evaluate(stored => (globalThis as unknown as Record<string, Watched>)[stored] as Watched, STORED);
