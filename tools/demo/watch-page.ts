import type { Page } from 'playwright';
import { BROKE } from './broken-copy.ts';

/** What was observed in a page while something on it failed. */
interface Watched {
  /** When it broke first, on the page's own clock; null when it never did. */
  broke: number | null;
  /** When the last good version was on the page after that; null when it never was. */
  fellBack: number | null;
  /** Moments at which something lasting was gone, after it was there. */
  lost: number;
}

interface WatchSettings {
  /** Selector of what the last good version shows. */
  good: string;
  /** Selectors of what must stay from when it is there. */
  lasting: readonly string[];
}

const STORED = 'demo-watched';

/** Observes a page from its first moment: when something on it broke and fell back, and whether anything lasting was gone. */
export async function watchPage(page: Page, { good, lasting }: WatchSettings): Promise<void> {
  await page.addInitScript(
    ({ good, lasting, broke, stored }) => {
      const watched: Watched = { broke: null, fellBack: null, lost: 0 };
      Object.assign(globalThis, { [stored]: watched });
      let wasWhole = false;
      const look = () => {
        const isWhole = lasting.every(selector => document.querySelector(selector));
        if (wasWhole && !isWhole) watched.lost += 1;
        wasWhole ||= isWhole;
        watched.broke ??= performance.getEntriesByName(broke)[0]?.startTime ?? null;
        if (watched.broke !== null && document.querySelector(good)) watched.fellBack ??= performance.now();
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
      const eachFrame = () => {
        look();
        requestAnimationFrame(eachFrame);
      };
      requestAnimationFrame(eachFrame);
    },
    { good, lasting, broke: BROKE, stored: STORED },
  );
}

/** What was observed until now. */
export const readWatched = (page: Page): Promise<Watched> =>
  page.evaluate(stored => (globalThis as unknown as Record<string, Watched>)[stored] as Watched, STORED);
